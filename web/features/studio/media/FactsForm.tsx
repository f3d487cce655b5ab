import { type FormEvent, useId, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { failureOf } from "../../../failure.ts";
import type { MediaFile_RowFragment } from "../../../gql/graphql.ts";
import { useDescribeFileMutation } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./MediaPanel.module.css";
import { licences, texts } from "./texts.ts";

const words = texts.panel;

/** What is said of a file beside its bytes. */
export function FactsForm({ known, onSaved }: { known: MediaFile_RowFragment; onSaved: () => void }) {
  const { id, file, isKept } = known;
  const list = useId();
  const [describe, { loading }] = useDescribeFileMutation();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [values, setValues] = useState({
    originalName: file.originalName,
    alt: file.alt,
    caption: file.caption,
    credit: file.credit,
    licence: file.licence,
    inGallery: file.inGallery,
    isKept,
  });
  const field = (name: "originalName" | "alt" | "caption" | "credit" | "licence") => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const box = (name: "inGallery" | "isKept", label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={values[name]}
        onChange={({ target }) => setValues({ ...values, [name]: target.checked })}
      />
      {label}
    </label>
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await describe({ variables: { id, input: values } });
      setFaults({});
      flash.success(words.saved);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      setFaults(failure.fields);
      flash.danger(failure.message);
    }
  }

  return (
    <form
      className={styles.form}
      name="media-facts"
      method="post"
      noValidate
      aria-label={words.facts}
      onSubmit={save}
    >
      <h3 className={styles.heading}>{words.facts}</h3>
      <TextField label={words.name} maxLength={limits.file.originalName} {...field("originalName")} />
      {file.kind === "IMAGE" && (
        <TextArea
          label={words.alt}
          hint={words.altHint}
          rows={2}
          maxLength={limits.alt.max}
          {...field("alt")}
        />
      )}
      <TextArea label={words.caption} rows={2} maxLength={limits.file.caption} {...field("caption")} />
      <TextField label={words.credit} maxLength={limits.file.credit} {...field("credit")} />
      <TextField label={words.licence} maxLength={limits.file.licence} list={list} {...field("licence")} />
      <datalist id={list}>
        {licences.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      {box("isKept", words.isKept)}
      {box("inGallery", words.inGallery)}
      <div>
        <Button type="submit" isLoading={loading}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
