import { useSearchParams } from "react-router-dom";
import { usePage } from "../../lib/page-state.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import styles from "./Newsletter.module.css";
import { NewsletterScreen } from "./NewsletterScreen.tsx";
import { useNewsletterPageQuery } from "./newsletters.generated.ts";
import { TopicChoices } from "./TopicChoices.tsx";
import { texts } from "./texts.ts";

const outcomes: Readonly<Record<string, string>> = { envoye: texts.sent, attente: texts.tooMany };

/** /newsletter: subscribes an address to letters. The form posts to the same address, without script too. */
export function NewsletterPage() {
  const { site } = usePage();
  const [search] = useSearchParams();
  const { data } = useNewsletterPageQuery();
  const outcome = search.get("etat") ?? "";
  const topics = data?.newsletterTopics ?? [];
  return (
    <NewsletterScreen
      title={texts.title}
      intro={texts.intro(site.name, site.areLettersMeasured)}
      status={outcomes[outcome]}
    >
      {outcome !== "envoye" && (
        <form method="post" action="/newsletter" className={styles.form}>
          <TextField
            key={data?.me?.email}
            label={texts.email}
            type="email"
            name="email"
            autoComplete="email"
            required
            defaultValue={data?.me?.email ?? undefined}
            error={outcome === "erreur" ? texts.refused : undefined}
          />
          {topics.length > 0 && <TopicChoices legend={texts.moreTopics} topics={topics} />}
          <Button type="submit">{texts.subscribe}</Button>
        </form>
      )}
    </NewsletterScreen>
  );
}
