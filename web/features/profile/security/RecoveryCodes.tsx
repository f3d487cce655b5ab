import { useEffect, useRef } from "react";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./QrCode.module.css";
import { texts } from "./texts.ts";

const labels = texts.totp;

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => flash.success(labels.copied),
      () => flash.danger(labels.copyFailed),
    );
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={styles.subtitle}>
        {labels.codesTitle}
      </h3>
      <p>{labels.codesIntro}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onNoted}>{labels.noted}</Button>
        <Button variant="outline" onClick={() => void copy()}>
          {labels.copy}
        </Button>
      </div>
    </>
  );
}
