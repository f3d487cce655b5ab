import type { EditorThemeClasses } from "lexical";
import styles from "./RichText.module.css";

export const lexicalTheme: EditorThemeClasses = {
  text: { strikethrough: styles.struck, code: styles.code },
  code: styles.codeBlock,
  list: {
    listitemChecked: `${styles.task} ${styles.done}`,
    listitemUnchecked: styles.task,
    nested: { listitem: styles.nested },
  },
  table: styles.table,
};
