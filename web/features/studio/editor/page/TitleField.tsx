import { useEffect, useRef } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { focusTarget } from "../publishing/focus-target.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { correctTitle } from "../text/correct-field.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";

const label = texts.fields.title;

/**
 * The title, as text in the size that readers see, with French typography as it is typed or pasted. Enter goes on in the
 * text below. It has the focus of a new document.
 */
export function TitleField({ session, state }: Omit<DocumentParts, "kind">) {
  const { title } = state.values;
  const error = state.fieldErrors.title;
  const field = useRef<HTMLTextAreaElement>(null);
  const isNew = !state.saved && title === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the editor opens only
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, []);
  return (
    <div className={styles.title} data-text={title}>
      <textarea
        ref={field}
        name="title"
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby="title-error"
        placeholder={label}
        maxLength={limits.post.title}
        value={title}
        onChange={(event) => {
          correctTitle(event, title);
          session.edit({ title: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusTarget({ field: "content" }, document.body);
        }}
      />
      <p className={styles.error} id="title-error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
