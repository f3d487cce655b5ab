import { useParams, useSearchParams } from "react-router-dom";
import { usePage } from "../../lib/page-state.ts";
import { Button } from "../../ui/Button.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import styles from "./Newsletter.module.css";
import { LinkTooOld, NewsletterScreen } from "./NewsletterScreen.tsx";
import { useNewsletterPreferencesPageQuery } from "./newsletters.generated.ts";
import { TopicChoices } from "./TopicChoices.tsx";
import { texts } from "./texts.ts";

const outcomes: Readonly<Record<string, string>> = {
  enregistre: texts.saved,
  confirme: texts.confirmed,
  attente: texts.tooMany,
};

/** /newsletter/preferences/:token and /newsletter/unsubscribe/:token: what an address receives, by two plain forms. */
export function NewsletterPreferencesPage() {
  const { token = "" } = useParams();
  const [search] = useSearchParams();
  const { site } = usePage();
  const { data, error, reload } = useNewsletterPreferencesPageQuery({ variables: { token } });
  const found = data?.newsletterPreferences;
  const status = found && !found.isSubscribed ? texts.unsubscribed : outcomes[search.get("etat") ?? ""];
  return (
    <NewsletterScreen
      title={texts.preferencesTitle}
      intro={found ? texts.preferencesOf(found.email) : undefined}
      status={status}
      isPrivate
    >
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={4} />}
      />
      {data && !found && <LinkTooOld />}
      {found?.isSubscribed && (
        <form method="post" action={`/newsletter/unsubscribe/${token}`} className={styles.form}>
          <Button type="submit" variant="outline">
            {texts.unsubscribe}
          </Button>
        </form>
      )}
      {found && (
        <form method="post" action={`/newsletter/preferences/${token}`} className={styles.form}>
          <TopicChoices
            legend={texts.choose}
            site={texts.site(site.name)}
            isForSite={found.isSubscribed && found.isForSite}
            topics={[...data.newsletterTopics, ...found.authors, ...found.series, ...found.tags]}
            chosen={found.isSubscribed ? found.topicIds : []}
          />
          <Button type="submit">{texts.save}</Button>
        </form>
      )}
    </NewsletterScreen>
  );
}
