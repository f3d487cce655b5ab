import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failureOf } from "../failure.ts";
import { Button, buttonClass } from "./Button.tsx";
import styles from "./FileField.module.css";
import { type FileFacts, FilePreview } from "./FilePreview.tsx";
import { RefusedFile } from "./RefusedFile.ts";

export interface Sending {
  /** Told how much has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface FileFieldProps<Facts extends FileFacts> {
  label: string;
  /** As `accept` of an input: « image/* », « audio/*,.mp3 ». The server looks at the bytes. */
  accept: string;
  /** Refused before it is sent when it is larger. */
  mostMegabytes: number;
  value: Facts | null;
  onChange: (file: Facts | null) => void;
  /** Sends the file; what it throws (RefusedFile, or a failure of the request) is said at the field. */
  send: (file: File, sending: Sending) => Promise<Facts>;
  hint?: string;
  error?: string;
  /** Another way to a file, beside sending one. */
  more?: ReactNode;
}

const words = {
  choose: "Choisir un fichier",
  replace: "Remplacer",
  remove: (label: string) => `Retirer\u00a0: ${label}`,
  cancel: "Arrêter l’envoi",
  sending: (label: string) => `Envoi\u00a0: ${label}`,
  tooLarge: (megabytes: number) => `Ce fichier dépasse ${megabytes}\u00a0Mo.`,
};

function wordsOf(reason: unknown): string {
  if (reason instanceof RefusedFile) return reason.message;
  const { fields, message } = failureOf(reason);
  return fields.file ?? message;
}

/** A file of a form: sent as soon as it is chosen, with its progress, then shown, and taken back as easily. */
export function FileField<Facts extends FileFacts>(props: FileFieldProps<Facts>) {
  const { label, accept, mostMegabytes, value, onChange, send, hint, error, more } = props;
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");
  const underWay = useRef<AbortController | null>(null);
  const fault = refusal || error;
  // Who leaves the page does not wait for it.
  useEffect(() => () => underWay.current?.abort(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    if (chosen.size > mostMegabytes * 1_000_000) {
      target.value = "";
      return setRefusal(words.tooLarge(mostMegabytes));
    }
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setRefusal("");
    setProgress(0);
    try {
      onChange(await send(chosen, { onProgress: setProgress, signal }));
    } catch (reason) {
      if (signal.aborted) return;
      setRefusal(wordsOf(reason));
    } finally {
      setProgress(null);
      target.value = "";
    }
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {value && (
        <div className={styles.file}>
          <FilePreview file={value} sizes="20rem" />
        </div>
      )}
      <div className={styles.deeds}>
        <label className={`${buttonClass("outline")} ${styles.choose}`} aria-disabled={progress !== null}>
          <span id={`${id}-choose`}>{value ? words.replace : words.choose}</span>
          <input
            type="file"
            accept={accept}
            disabled={progress !== null}
            aria-invalid={fault ? true : undefined}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-fault${hint ? ` ${id}-hint` : ""}`}
            className="visually-hidden"
            onChange={choose}
          />
        </label>
        {more}
        {value && (
          <Button variant="ghost" aria-label={words.remove(label)} onClick={() => onChange(null)}>
            Retirer
          </Button>
        )}
      </div>
      {progress !== null && (
        <div className={styles.sending}>
          <progress max={1} value={progress} aria-label={words.sending(label)} />
          <Button variant="ghost" onClick={() => underWay.current?.abort()}>
            {words.cancel}
          </Button>
        </div>
      )}
      <p id={`${id}-fault`} className={styles.fault} aria-live="polite">
        {fault}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
