import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { flash } from "../../../../ui/flash.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const words = texts.previews;

/** The address of a link that was just made, chosen already: it is shown this once. */
export function NewLink({ address }: { address: string }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = part.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      flash.success(words.copied);
    } catch {
      flash.danger(words.notCopied);
    }
  }
  return (
    <div ref={part} className={styles.made}>
      <TextField label={words.made} hint={words.madeHint} name="preview-link" readOnly value={address} />
      <Button variant="outline" onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}
