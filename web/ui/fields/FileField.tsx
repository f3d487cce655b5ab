import { type ReactNode, useRef } from "react";
import { Button } from "../Button.tsx";
import { FilePreview, type PreviewedFile } from "../media/FilePreview.tsx";
import { dropTarget } from "./drop-target.ts";
import styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { FileButton } from "./FileButton.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { type UploadOptions, useFileUpload } from "./useFileUpload.ts";

export interface FileFieldProps<Uploaded extends PreviewedFile> extends FieldProps {
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
  /** Another way to choose a file. */
  more?: ReactNode;
  /** Shown in place of a file: a wide area to drop one on. */
  isWide?: boolean;
}

const texts = {
  choose: "Choisir un fichier",
  replace: "Remplacer",
  remove: "Retirer",
  removeFile: (label: string) => `Retirer\u00a0: ${label}`,
  drop: "Déposez un fichier ici",
  cancel: "Arrêter l’envoi",
  sending: (label: string) => `Envoi\u00a0: ${label}`,
};

/** File field of a form, also for a dropped file: uploads at once, with progress, then shows a preview and a remove button. */
export function FileField<Uploaded extends PreviewedFile>(props: FileFieldProps<Uploaded>) {
  const { label, name, accept, mostMegabytes, value, onChange, send, hint, more } = props;
  const upload = useFileUpload({ mostMegabytes, send, onChange });
  const isSending = upload.progress !== null;
  const area = useRef<HTMLDivElement>(null);
  const isDropArea = props.isWide && !value;
  return (
    <Field label={label} hint={hint} error={upload.error || props.error}>
      {(control) => (
        <div
          ref={area}
          className={isDropArea ? `${styles.upload} ${styles.dropArea}` : styles.upload}
          {...dropTarget(() => area.current?.querySelector<HTMLInputElement>("input[type=file]"))}
        >
          {isDropArea && <p>{texts.drop}</p>}
          {value && (
            <div className={styles.preview}>
              <FilePreview file={value} sizes="20rem" />
            </div>
          )}
          <div className={styles.actions}>
            <FileButton
              {...control}
              label={value ? texts.replace : texts.choose}
              name={name}
              accept={accept}
              disabled={isSending}
              onChoose={upload.choose}
            />
            {more}
            {value && (
              <Button variant="ghost" aria-label={texts.removeFile(label)} onClick={() => onChange(null)}>
                {texts.remove}
              </Button>
            )}
          </div>
          {isSending && (
            <div className={styles.actions}>
              <ProgressBar value={upload.progress ?? 0} label={texts.sending(label)} />
              <Button variant="ghost" onClick={upload.abort}>
                {texts.cancel}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
