import { Button } from "@chakra-ui/react";
import { useState } from "react";
import styles from "./Comments.module.css";
import { texts } from "./texts.ts";

/** More than the two lines of a row hold on a wide screen. */
const isLong = (text: string) => text.length > 140 || text.split("\n").length > 2;

/** Text of a comment: two lines of a long one, until it is opened. */
export function CommentText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(!isLong(text));
  return (
    <>
      <p className={isWhole ? styles.text : styles.beginning}>{text}</p>
      {!isWhole && (
        <Button variant="plain" className={styles.whole} onClick={() => setWhole(true)}>
          {texts.whole}
        </Button>
      )}
    </>
  );
}
