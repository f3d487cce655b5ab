import { LexicalErrorBoundary, type LexicalErrorBoundaryProps } from "@lexical/react/LexicalErrorBoundary";
import { reportError } from "../../../../lib/browser/report-error.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { texts } from "../texts.ts";
import styles from "./RichText.module.css";

/**
 * Takes an exception within an update of the editor: Lexical has gone back to the text before it, which is saved as ever.
 * The user learns that what was tried has not happened.
 */
export function onLexicalError(error: Error): void {
  reportError("caught", error);
  flash.danger(texts.failures.title, { lines: [texts.failures.kept] });
}

/** Boundary of a block on a card: what stands in its place says so, and the block stays in the text. */
export const BlockBoundary = (props: LexicalErrorBoundaryProps) => (
  <LexicalErrorBoundary
    {...props}
    fallback={
      <p className={styles.error} role="alert">
        {texts.failures.block}
      </p>
    }
  />
);
