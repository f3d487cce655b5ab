import { Button } from "../../../ui/Button.tsx";
import { partsOf } from "./compare.ts";
import styles from "./Screens.module.css";
import { texts } from "./texts.ts";
import type { Writing } from "./writing.ts";

interface TwoTextsProps {
  intro: string;
  mine: Writing;
  theirs: Writing;
  onMine: () => void;
  onTheirs: () => void;
}

const words = texts.two;

/** Two texts of one article side by side, what differs marked, and the choice. */
export function TwoTexts({ intro, mine, theirs, onMine, onTheirs }: TwoTextsProps) {
  return (
    <section className={styles.screen} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <p role="alert">{intro}</p>
      <p className={styles.muted}>{words.aside}</p>
      <div className={styles.two}>
        <Text title={words.mine} writing={mine} other={theirs} choose={words.keepMine} onChoose={onMine} />
        <Text
          title={words.theirs}
          writing={theirs}
          other={mine}
          choose={words.takeTheirs}
          onChoose={onTheirs}
        />
      </div>
    </section>
  );
}

interface TextProps {
  title: string;
  writing: Writing;
  other: Writing;
  choose: string;
  onChoose: () => void;
}

function Text({ title, writing, other, choose, onChoose }: TextProps) {
  return (
    <article className={styles.text} aria-label={title}>
      <h3>{title}</h3>
      <Button onClick={onChoose}>{choose}</Button>
      <h4 className={styles.heading}>{writing.title || texts.found.untitled}</h4>
      <p className={styles.muted}>{writing.description}</p>
      <p className={styles.muted}>{writing.tags}</p>
      <div className={styles.content}>
        {partsOf(writing.content, other.content).map(({ text, isOther }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and none of them moves
          isOther ? <mark key={index}>{text}</mark> : <p key={index}>{text}</p>,
        )}
      </div>
    </article>
  );
}
