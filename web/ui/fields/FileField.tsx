import { type ComponentProps, type ReactNode, useId } from "react";
import { Button, buttonClass } from "../Button.tsx";
import { FilePreview, type PreviewedFile } from "../media/FilePreview.tsx";
import styles from "./FileField.module.css";
import { type UploadOptions, useFileUpload } from "./useFileUpload.ts";

export interface FileFieldProps<Uploaded extends PreviewedFile> {
  label: string;
  name: string;
  /** Like `accept` of an input: « image/* », « audio/*,.mp3 ». The server checks the content. */
  accept: string;
  /** Larger files are rejected before the upload. */
  mostMegabytes: number;
  value: Uploaded | null;
  onChange: (file: Uploaded | null) => void;
  /** Uploads the file; errors (RejectedFile, or a failed request) are shown at the field. */
  send: (file: File, sending: UploadOptions) => Promise<Uploaded>;
  hint?: string;
  error?: string;
  /** Another way to choose a file. */
  more?: ReactNode;
}

const texts = {
  choose: "Choisir un fichier",
  replace: "Remplacer",
  remove: "Retirer",
  removeFile: (label: string) => `Retirer\u00a0: ${label}`,
  cancel: "Arrêter l’envoi",
  sending: (label: string) => `Envoi\u00a0: ${label}`,
};

/** File field of a form: uploads at once, with progress, then shows a preview and a remove button. */
export function FileField<Uploaded extends PreviewedFile>(props: FileFieldProps<Uploaded>) {
  const { label, name, accept, mostMegabytes, value, onChange, send, hint, more } = props;
  const id = useId();
  const upload = useFileUpload({ mostMegabytes, send, onChange });
  const error = upload.error || props.error;
  const isSending = upload.progress !== null;
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
      <div className={styles.actions}>
        <FileInput
          id={id}
          label={value ? texts.replace : texts.choose}
          name={name}
          accept={accept}
          disabled={isSending}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ""}`}
          onChange={upload.choose}
        />
        {more}
        {value && (
          <Button variant="ghost" aria-label={texts.removeFile(label)} onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {isSending && (
        <div className={styles.sending}>
          <progress max={1} value={upload.progress ?? 0} aria-label={texts.sending(label)} />
          <Button variant="ghost" onClick={upload.abort}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The file input, shown as a button. Its accessible name begins with the field's label. */
function FileInput({ id, label, ...input }: { id: string; label: string } & ComponentProps<"input">) {
  return (
    <label className={`${buttonClass("outline")} ${styles.choose}`} aria-disabled={input.disabled}>
      <span id={`${id}-choose`}>{label}</span>
      <input
        type="file"
        aria-labelledby={`${id}-label ${id}-choose`}
        className="visually-hidden"
        {...input}
      />
    </label>
  );
}
