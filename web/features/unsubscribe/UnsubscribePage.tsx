import type { FormEvent } from "react";
import { Link, useParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { useUnsubscribeMutation, useUnsubscribePageQuery } from "../../gql/hooks.ts";
import { Button } from "../../ui/Button.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { flash } from "../../ui/flash.ts";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { texts } from "./texts.ts";
import styles from "./UnsubscribePage.module.css";

/** /unsubscribe/:token: opened from a mail, it changes nothing until its button is pressed. No login is asked for. */
export function UnsubscribePage() {
  const { token = "" } = useParams();
  const { data, error, refetch } = useUnsubscribePageQuery({ variables: { token } });
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
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data && !found && <p>{texts.unknown}</p>}
      {found && !isDone && (
        // Without the client it goes where mail programs post.
        <form method="post" action={`/unsubscribe/${token}`} onSubmit={(event) => void submit(event)}>
          <p className={styles.words}>{texts[found.way === "DIGEST" ? "DIGEST" : "MAIL"]}</p>
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
