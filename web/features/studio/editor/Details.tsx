import { limits } from "../../../../schema/limits.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { pictureFile } from "../parts/pictureFile.ts";
import { type KnownFile, UploadField } from "../parts/UploadField.tsx";
import type { Desk } from "./desk.ts";
import type { DeskState } from "./deskTypes.ts";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";
import type { Writing } from "./writing.ts";

const words = texts.fields;

/** What lists, search and the cover say of the article. */
export function Details({ desk, state }: { desk: Desk; state: DeskState }) {
  const { writing, fields, post } = state;
  const text = (name: keyof Writing & ("description" | "tags" | "slug" | "coverAlt")) => ({
    name,
    value: writing[name],
    error: fields[name] ?? Object.entries(fields).find(([field]) => field.startsWith(`${name}[`))?.[1],
    onChange: ({ target }: { target: { value: string } }) => desk.edit({ [name]: target.value }),
  });
  return (
    <section className={styles.details} aria-label={words.details}>
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        rows={4}
        maxLength={limits.post.description}
        {...text("description")}
      />
      <TextField label={words.tags} hint={words.tagsHint} {...text("tags")} />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="isExclusive"
          checked={writing.isExclusive}
          onChange={({ target }) => desk.edit({ isExclusive: target.checked })}
        />
        {words.isExclusive}
      </label>
      <UploadField
        kind="image"
        label={words.cover}
        value={writing.coverName ? pictureFile({ name: writing.coverName }) : null}
        error={fields.coverName}
        onChange={(file) => desk.edit({ coverName: file?.filename ?? "" })}
      />
      {writing.coverName && (
        <TextField
          label={words.coverAlt}
          hint={words.coverAltHint}
          maxLength={limits.post.coverAlt}
          {...text("coverAlt")}
        />
      )}
      <UploadField
        kind="audio"
        label={words.audio}
        hint={words.audioHint}
        value={soundFile(writing.audioName)}
        error={fields.audioName}
        onChange={(file) => desk.edit({ audioName: file?.filename ?? "" })}
      />
      <TextField
        label={words.slug}
        hint={words.slugHint(post?.slug ?? "", Boolean(post?.publishedAt))}
        maxLength={limits.post.slug}
        autoCapitalize="none"
        spellCheck={false}
        {...text("slug")}
      />
    </section>
  );
}

const soundFile = (filename: string): KnownFile | null =>
  filename ? { filename, contentType: "audio/*" } : null;
