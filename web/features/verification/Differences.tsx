import type { VerificationPageQuery } from "../../gql/graphql.ts";
import { texts } from "./texts.ts";
import styles from "./VerificationPage.module.css";

type Difference = VerificationPageQuery["verifyText"]["differences"][number];

// The gateway returns no more.
const most = 50;

/** Passages that were changed: the words that circulate beside those of the article. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <>
    <h2 className={styles.count}>
      {differences.length < most ? texts.changed(differences.length) : texts.most(most)}
    </h2>
    <ol className={styles.differences}>
      {differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one text, which never change their order
        <li key={index}>
          <Passage difference={difference} />
        </li>
      ))}
    </ol>
  </>
);

const Passage = ({ difference: { before, text, original, after } }: { difference: Difference }) => (
  <dl className={styles.passage}>
    <dt>{texts.received}</dt>
    <dd>
      {before}
      {text && <mark className={styles.changed}>{text}</mark>}
      {after}
    </dd>
    <dt>{texts.published}</dt>
    <dd>
      {before}
      {original && <strong className={styles.original}>{original}</strong>}
      {/* Words that were left out have no space after them in the copy. */}
      {original && !text && " "}
      {after}
    </dd>
  </dl>
);
