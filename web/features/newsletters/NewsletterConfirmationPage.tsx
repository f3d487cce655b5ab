import { Link, useParams } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import styles from "./Newsletter.module.css";
import { LinkTooOld, NewsletterScreen } from "./NewsletterScreen.tsx";
import { useNewsletterConfirmationPageQuery } from "./newsletters.generated.ts";
import { texts } from "./texts.ts";

/** /newsletter/confirmation/:token: link of a mail. Opening it changes nothing; its one form confirms. */
export function NewsletterConfirmationPage() {
  const { token = "" } = useParams();
  const { data, error, reload } = useNewsletterConfirmationPageQuery({ variables: { token } });
  const pending = data?.pendingSubscription;
  return (
    <NewsletterScreen title={texts.confirmTitle} isPrivate>
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {data && !pending && <LinkTooOld />}
      {pending?.preferences && (
        <>
          <p className={styles.intro}>
            {pending.isSubscribed ? texts.alreadyConfirmed(pending.email) : texts.endedSince(pending.email)}
          </p>
          <Link to={`/newsletter/preferences/${pending.preferences}`} className={styles.link}>
            {texts.toPreferences}
          </Link>
        </>
      )}
      {pending && !pending.preferences && (
        <form method="post" action={`/newsletter/confirmation/${token}`} className={styles.form}>
          <div>
            <p className={styles.intro}>{texts.confirmIntro(pending.email)}</p>
            <ul className={styles.list}>
              {pending.topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </div>
          <Button type="submit">{texts.confirm}</Button>
          <p className={styles.note}>{texts.confirmMore}</p>
        </form>
      )}
    </NewsletterScreen>
  );
}
