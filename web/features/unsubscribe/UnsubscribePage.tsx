import type { FormEvent } from "react";
import { Link, useParams } from "react-router-dom";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button } from "../../ui/Button.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { texts } from "./texts.ts";
import { useUnsubscribeMutation, useUnsubscribePageQuery } from "./UnsubscribePage.generated.ts";
import styles from "./UnsubscribePage.module.css";

/** /unsubscribe/:token: link of a mail; changes nothing until its button is pressed. Works without login. */
export function UnsubscribePage() {
  const { token = "" } = useParams();
  const { data, error, reload } = useUnsubscribePageQuery({ variables: { token } });
  const [unsubscribe, { data: result, loading }] = useUnsubscribeMutation();
  const found = data?.unsubscription;
  const isDone = result ? !result.unsubscribe.isSubscribed : found?.isSubscribed === false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await unsubscribe({ variables: { token } });
    } catch (failure) {
      flash.danger(failureOf(failure).message);
    }
  }

  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.title} path="/unsubscribe" isPrivate />
      <h1 className={styles.title}>{texts.title}</h1>
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {data && !found && <p>{texts.unknown}</p>}
      {found && !isDone && (
        // Without script the form posts to the address that mail programs use.
        <form method="post" action={`/unsubscribe/${token}`} onSubmit={(event) => void submit(event)}>
          <p className={styles.text}>{texts[found.way === "DIGEST" ? "DIGEST" : "MAIL"]}</p>
          <Button type="submit" isLoading={loading} loadingText={texts.loading}>
            {texts.submit}
          </Button>
        </form>
      )}
      <p role="status">{found && isDone ? texts.done : ""}</p>
      {data && (
        <p>
          <Link to="/profile/notifications" className={styles.link}>
            {texts.settings}
          </Link>
        </p>
      )}
    </div>
  );
}
