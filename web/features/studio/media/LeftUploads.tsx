import { useEffect, useState } from "react";
import { formatBytes } from "../../../bytes.ts";
import { Button } from "../../../ui/Button.tsx";
import { type Begun, begun } from "./begun.ts";
import styles from "./SendPanel.module.css";
import { texts } from "./texts.ts";
import { leaveUpload, type Sending } from "./uploads.ts";

const words = texts.send;

/** What was on its way before the page was loaded anew: the browser has to be given the file again. */
export function LeftUploads({ sendings }: { sendings: readonly Sending[] }) {
  const [left, setLeft] = useState<readonly Begun[]>([]);
  useEffect(() => {
    const isGoing = ({ name, size }: Begun) =>
      sendings.some((each) => each.name === name && each.size === size);
    setLeft(begun.all().filter((each) => each.url && !isGoing(each)));
  }, [sendings]);
  if (left.length === 0) return null;
  return (
    <div className={styles.left}>
      <h3 className={styles.leftTitle}>{words.leftTitle}</h3>
      <p className={styles.state}>{words.leftHint}</p>
      <ul className={styles.list} aria-label={words.leftTitle}>
        {left.map((each) => (
          <li key={each.clientId} className={styles.line}>
            <span className={styles.name}>{each.name}</span>
            <span className={styles.state}>{formatBytes(each.size)}</span>
            <span className={styles.deeds}>
              <Button
                variant="ghost"
                aria-label={words.of(words.drop1, each.name)}
                onClick={() => {
                  leaveUpload(each);
                  setLeft(left.filter((other) => other !== each));
                }}
              >
                {words.drop1}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
