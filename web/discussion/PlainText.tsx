import { Link } from "react-router-dom";
import styles from "./PlainText.module.css";
import { type Mentions, type ShownPart, textParts } from "./text-parts.ts";

/** User-written text: line breaks are kept, URLs and names of authors become links, and nothing is interpreted as HTML. */
export function PlainText({ text, mentions }: { text: string; mentions?: Mentions | undefined }) {
  let offset = 0;
  return (
    <p className={styles.text}>
      {textParts(text, mentions).map((part) => {
        const key = offset;
        offset += part.text.length;
        return <Part key={key} {...part} />;
      })}
    </p>
  );
}

function Part({ text, href, person }: ShownPart) {
  if (href)
    return (
      <a href={href} rel="noopener nofollow ugc">
        {text}
      </a>
    );
  if (!person) return text;
  if (person.slug) return <Link to={`/auteurs/${person.slug}`}>{text}</Link>;
  return <span className={styles.person}>{text}</span>;
}
