import { Button } from "@chakra-ui/react";
import { type RefObject, useRef } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { uploadLimits } from "../../../../../schema/upload-limits.ts";
import { fieldName } from "../../../../lib/field-names.ts";
import { dropTarget } from "../../../../ui/fields/drop-target.ts";
import { ProgressBar } from "../../../../ui/fields/ProgressBar.tsx";
import { RejectedFile } from "../../../../ui/fields/refused-file.ts";
import { useFileUpload } from "../../../../ui/fields/useFileUpload.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { Picture } from "../../../../ui/media/Picture.tsx";
import { FrameButton } from "../../media/framing/FrameButton.tsx";
import { LibraryButton } from "../../media/picker/LibraryButton.tsx";
import { sendFile } from "../../shared/fields/send-file.ts";
import type { ArticleSession, ArticleState } from "../article/article-kind.ts";
import { texts } from "../texts.ts";
import { toolbarKeys } from "../toolbar/toolbar-keys.ts";
import styles from "./Page.module.css";

const labels = texts.cover;

async function sendPicture(...[file, sending]: Parameters<typeof sendFile>) {
  const sent = await sendFile(file, sending);
  if (sent.kind !== "IMAGE") throw new RejectedFile(labels.notPicture);
  return sent;
}

interface CoverFieldProps {
  session: ArticleSession;
  state: ArticleState;
}

/** The cover above the title, with its alternative text; a discreet action where there is none. Pictures may be dropped on it. */
export function CoverField({ session, state }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.cover} {...dropTarget(() => input.current)}>
      {state.values.coverName && <CoverPicture session={session} state={state} />}
      <CoverTools session={session} state={state} input={input} />
    </div>
  );
}

function CoverPicture({ session, state: { values } }: CoverFieldProps) {
  return (
    <>
      <Picture image={{ name: values.coverName }} alt="" sizes="42rem" className={styles.picture} />
      <input
        className={styles.coverAlt}
        name="coverAlt"
        aria-label={texts.fields.coverAlt}
        placeholder={texts.fields.coverAlt}
        maxLength={limits.post.coverAlt}
        value={values.coverAlt}
        onChange={({ target }) => session.edit({ coverAlt: target.value })}
      />
    </>
  );
}

interface CoverToolsProps extends CoverFieldProps {
  input: RefObject<HTMLInputElement | null>;
}

/** Uploads a cover, takes one of the library, frames it, removes it: one stop of the Tab key, so that the article's main action is near the text. */
function CoverTools({ session, state: { values, fieldErrors }, input }: CoverToolsProps) {
  const { coverName } = values;
  const tools = useRef<HTMLDivElement>(null);
  const upload = useFileUpload({
    mostMegabytes: uploadLimits().image,
    send: sendPicture,
    onChange: ({ filename }) => session.edit({ coverName: filename }),
  });
  const button = { variant: "ghost", color: "fg.muted", tabIndex: -1 } as const;
  return (
    <div
      ref={tools}
      className={styles.coverTools}
      role="toolbar"
      aria-label={labels.tools}
      onKeyDown={toolbarKeys(tools)}
    >
      <CoverInput label={coverName ? labels.replace : labels.add} input={input} upload={upload} />
      <LibraryButton
        {...button}
        picker={{
          kind: "IMAGE",
          onPick: ([file]) => file && session.edit({ coverName: file.filename, coverAlt: file.alt }),
        }}
      >
        {labels.fromLibrary}
      </LibraryButton>
      {coverName && (
        <FrameButton
          {...button}
          name={coverName}
          onChange={({ filename }) => session.edit({ coverName: filename })}
        />
      )}
      {coverName && (
        <Button {...button} onClick={() => session.edit({ coverName: "", coverAlt: "" })}>
          {labels.remove}
        </Button>
      )}
      {upload.progress !== null && (
        <div className={styles.sending}>
          <ProgressBar label={labels.sending} value={upload.progress} />
        </div>
      )}
      <p id="cover-error" className={styles.error} aria-live="polite">
        {upload.error || fieldErrors.coverName}
      </p>
    </div>
  );
}

interface CoverInputProps {
  label: string;
  input: CoverToolsProps["input"];
  upload: ReturnType<typeof useFileUpload>;
}

function CoverInput({ label, input, upload: { progress, choose } }: CoverInputProps) {
  const isSending = progress !== null;
  return (
    <Button variant="ghost" color="fg.muted" asChild>
      <label aria-disabled={isSending}>
        <Icon name="image" />
        {label}
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="visually-hidden"
          name={fieldName("coverName")}
          aria-label={texts.fields.coverName}
          aria-describedby="cover-error"
          disabled={isSending}
          onChange={({ target }) => target.files?.[0] && choose(target.files[0], target)}
        />
      </label>
    </Button>
  );
}
