import { usePage } from "../../lib/page-state.ts";
import styles from "./SubscribeForm.module.css";
import { SubscribeForm } from "./SubscribeForm.tsx";

/** The form by which visitors follow a topic by mail, behind its title; none while the site has no letters. */
export function FollowByMail({ topicId, label }: { topicId: string; label: string }) {
  const { site } = usePage();
  if (!site.hasNewsletter) return null;
  return (
    <details className={styles.follow}>
      <summary>Suivre par e-mail</summary>
      <SubscribeForm topicId={topicId} label={label} />
    </details>
  );
}
