import { linkify } from "../../schema/text/linkify.ts";
import styles from "./PlainText.module.css";

/** User-written text: line breaks are kept, URLs become links, and nothing is interpreted as HTML. */
export function PlainText({ text }: { text: string }) {
  let offset = 0;
  return (
    <p className={styles.text}>
      {linkify(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        if (!part.href) return part.text;
        return (
          <a key={key} href={part.href} rel="noopener nofollow ugc">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
