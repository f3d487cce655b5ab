import { limits } from "../../../../../schema/limits.ts";
import { fieldName } from "../../../../lib/field-names.ts";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { pictureFile } from "../../shared/fields/picture-file.ts";
import { type StoredFile, UploadField } from "../../shared/fields/UploadField.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { FormValues } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./EditorLayout.module.css";

const labels = texts.fields;

type TextFieldName = keyof FormValues & ("description" | "tags" | "slug" | "coverAlt");

/** Fields of the article besides its title and text: description, tags, cover, audio and address. */
export function PostDetails({ session, state }: { session: EditorSession; state: SessionState }) {
  const { values, fieldErrors, post } = state;
  const textField = (name: TextFieldName) => ({
    name,
    value: values[name],
    error: messageFor(name, fieldErrors),
    onChange: ({ target }: { target: { value: string } }) => session.edit({ [name]: target.value }),
  });
  return (
    <section className={styles.details} aria-label={labels.details}>
      <TextArea
        label={labels.description}
        hint={labels.descriptionHint}
        rows={4}
        maxLength={limits.post.description}
        {...textField("description")}
      />
      <TextField label={labels.tags} hint={labels.tagsHint} {...textField("tags")} />
      <ExclusiveField session={session} state={state} />
      <UploadField
        kind="image"
        label={labels.coverName}
        name={fieldName("coverName")}
        value={coverFile(values.coverName)}
        error={fieldErrors.coverName}
        onChange={(file) => session.edit({ coverName: file?.filename ?? "" })}
      />
      {values.coverName && (
        <TextField
          label={labels.coverAlt}
          hint={labels.coverAltHint}
          maxLength={limits.post.coverAlt}
          {...textField("coverAlt")}
        />
      )}
      <UploadField
        kind="audio"
        label={labels.audioName}
        name={fieldName("audioName")}
        hint={labels.audioHint}
        value={soundFile(values.audioName)}
        error={fieldErrors.audioName}
        onChange={(file) => session.edit({ audioName: file?.filename ?? "" })}
      />
      <TextField
        label={labels.slug}
        hint={labels.slugHint(post?.slug ?? "", Boolean(post?.publishedAt))}
        maxLength={limits.post.slug}
        autoCapitalize="none"
        spellCheck={false}
        {...textField("slug")}
      />
    </section>
  );
}

function ExclusiveField({ session, state }: { session: EditorSession; state: SessionState }) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={fieldName("isExclusive")}
        checked={state.values.isExclusive}
        onChange={({ target }) => session.edit({ isExclusive: target.checked })}
      />
      {labels.isExclusive}
    </label>
  );
}

/** Message of a field, or of the first of its items that is refused ("tags[2]"). */
const messageFor = (name: string, errors: Record<string, string>): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}[`))?.[1];

const coverFile = (name: string): StoredFile | null => (name ? pictureFile({ name }) : null);

const soundFile = (filename: string): StoredFile | null =>
  filename ? { filename, contentType: "audio/*" } : null;
