import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { longDateTime } from "../../../schema/french-dates.ts";
import styles from "../../forms/FormScreen.module.css";
import type { EmailChangePageQuery } from "../../gql/graphql.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { Button } from "../../ui/Button.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import {
  useAcceptEmailChangeMutation,
  useEmailChangePageQuery,
  useRefuseEmailChangeMutation,
} from "./EmailChangePage.generated.ts";
import { texts } from "./texts.ts";

type Change = NonNullable<EmailChangePageQuery["emailChange"]>;

const labels = texts.emailChange;

/**
 * /email-change/:token: link of a mail to an account's former address. It changes nothing until a button is pressed, since
 * programs that check links open it too. Works without login.
 */
export function EmailChangePage() {
  const token = useParams().token ?? "";
  const { data } = useEmailChangePageQuery({ variables: { token } });
  const [done, setDone] = useState("");
  const change = data?.emailChange;
  return (
    <div className={styles.screen}>
      <PageMeta title={labels.title} description={labels.title} isPrivate />
      <h1 className={styles.title}>{labels.title}</h1>
      {change?.until && !done && (
        <Choice token={token} change={change} until={change.until} onDone={setDone} />
      )}
      {data && !change && !done && <p className={styles.intro}>{labels.over}</p>}
      <p role="status" className={styles.intro}>
        {done || change?.done}
      </p>
      <div className={styles.footer}>
        <Link to="/login">{texts.login.title}</Link>
        <Link to="/forgotpass">{texts.login.forgotten}</Link>
      </div>
    </div>
  );
}

interface ChoiceProps {
  token: string;
  change: Change;
  until: string;
  onDone: (message: string) => void;
}

function Choice({ token, change: { isWaiting, email }, until, onDone }: ChoiceProps) {
  const navigate = useNavigate();
  const [accept, { loading: isAccepting }] = useAcceptEmailChangeMutation();
  const [refuse, { loading: isRefusing }] = useRefuseEmailChangeMutation();
  const { timeZone } = usePage().site;
  const date = longDateTime(until, timeZone);

  const run = (action: () => Promise<void>) => () =>
    void action().catch((error: unknown) => flash.danger(failureOf(error).message));
  const acceptIt = run(async () => {
    const { data } = await accept({ variables: { token } });
    if (data) onDone(data.acceptEmailChange.message);
  });
  const refuseIt = run(async () => {
    const { data } = await refuse({ variables: { token } });
    if (!data) return;
    const { message, resetToken } = data.refuseEmailChange;
    if (!resetToken) return onDone(message);
    flash.success(message);
    await navigate(`/reset-password/${encodeURIComponent(resetToken)}`, { replace: true });
  });

  return (
    <>
      <p className={styles.intro}>{isWaiting ? labels.waiting(email ?? "", date) : labels.changed(date)}</p>
      <div className={styles.form}>
        {isWaiting && (
          <Button onClick={acceptIt} isLoading={isAccepting} loadingText={texts.loading}>
            {labels.accept}
          </Button>
        )}
        <Button
          variant={isWaiting ? "outline" : "solid"}
          onClick={refuseIt}
          isLoading={isRefusing}
          loadingText={texts.loading}
        >
          {isWaiting ? labels.refuse : labels.undo}
        </Button>
      </div>
    </>
  );
}
