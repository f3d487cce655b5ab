import { type ArticleField, articleFieldNames } from "../../../../../schema/article-fields.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { FormValues } from "../session/form-values.ts";
import { markParagraphs } from "../text/compare-paragraphs.ts";
import { texts } from "../texts.ts";
import styles from "./Screens.module.css";

/** Values of an article, or of a static page, which has no tags. */
type ComparedValues = Pick<FormValues, "title" | "description" | "content"> & Partial<FormValues>;

interface ConflictViewProps {
  title?: string;
  intro: string;
  /** Where the other text is kept. */
  aside?: string;
  mine: ComparedValues;
  theirs: ComparedValues;
  onMine: () => void;
  onTheirs: () => void;
}

const labels = texts.conflict;

/** Two texts of one article or page side by side, their different paragraphs marked, and a button to choose each. */
export function ConflictView(props: ConflictViewProps) {
  const { title = labels.title, intro, aside = labels.aside, mine, theirs, onMine, onTheirs } = props;
  return (
    <section className={styles.screen} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p role="alert">{intro}</p>
      <p className={styles.muted}>{aside}</p>
      <div className={styles.pair}>
        <Text title={labels.mine} values={mine} other={theirs} choose={labels.keepMine} onChoose={onMine} />
        <Text
          title={labels.theirs}
          values={theirs}
          other={mine}
          choose={labels.takeTheirs}
          onChoose={onTheirs}
        />
      </div>
    </section>
  );
}

interface TextProps {
  title: string;
  values: ComparedValues;
  other: ComparedValues;
  choose: string;
  onChoose: () => void;
}

function Text({ title, values, other, choose, onChoose }: TextProps) {
  return (
    <article className={styles.text} aria-label={title}>
      <h3>{title}</h3>
      <Button onClick={onChoose}>{choose}</Button>
      <h4 className={styles.heading}>{values.title || texts.recovered.untitled}</h4>
      <p className={styles.muted}>{values.description}</p>
      <p className={styles.muted}>{values.tags}</p>
      <OtherFields values={values} other={other} />
      <div className={styles.content}>
        {markParagraphs(values.content, other.content).map(({ text, isDifferent }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and their order is fixed
          isDifferent ? <mark key={index}>{text}</mark> : <p key={index}>{text}</p>,
        )}
      </div>
    </article>
  );
}

const shownFields: readonly ArticleField[] = ["title", "description", "tags", "content"];

/** The other fields in which two texts differ, each with its label. */
function OtherFields({ values, other }: { values: ComparedValues; other: ComparedValues }) {
  const different = articleFieldNames.filter(
    (name) => !shownFields.includes(name) && values[name] !== other[name],
  );
  return different.map((name) => (
    <p key={name}>
      {texts.fields[name]}
      {"\u00a0: "}
      <mark>{labels.value(values[name])}</mark>
    </p>
  ));
}
