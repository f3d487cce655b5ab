import styles from "./Newsletter.module.css";

interface TopicChoicesProps {
  legend: string;
  /** Label of the box of the site's own letters; without one there is none. */
  site?: string;
  isForSite?: boolean;
  topics: readonly { readonly id: string; readonly name: string }[];
  chosen?: readonly string[];
}

/** Boxes of the topics of letters. */
export const TopicChoices = ({ legend, site, isForSite, topics, chosen = [] }: TopicChoicesProps) => (
  <fieldset className={styles.topics}>
    <legend>{legend}</legend>
    {site && (
      <label className={styles.topic}>
        <input type="checkbox" name="site" defaultChecked={isForSite} />
        <span>{site}</span>
      </label>
    )}
    {topics.map(({ id, name }) => (
      <label key={id} className={styles.topic}>
        <input type="checkbox" name="topics" value={id} defaultChecked={chosen.includes(id)} />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);
