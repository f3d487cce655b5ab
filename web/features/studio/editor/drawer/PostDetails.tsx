import { Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type ArticleField, postAccesses } from "../../../../../schema/article-fields.ts";
import { limits } from "../../../../../schema/limits.ts";
import { fieldName } from "../../../../lib/field-names.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { type StoredFile, UploadInput } from "../../media/field/UploadInput.tsx";
import type { ArticleSession, ArticleState } from "../article/article-kind.ts";
import { accessNames, texts } from "../texts.ts";
import { ShareImageField } from "./ShareImageField.tsx";
import { TagsField } from "./TagsField.tsx";
import { TranscriptField } from "./TranscriptField.tsx";

const labels = texts.fields;

/** Fields that are edited on the page itself. */
type PageField = "title" | "content" | "coverName" | "coverAlt";
export type DetailField = Exclude<ArticleField, PageField>;

export interface DetailProps {
  session: ArticleSession;
  state: ArticleState;
  /** Keywords to choose from. */
  suggestions: readonly string[];
  /** Keyword that is being typed, kept while the panels close and open. */
  typedKeyword: string;
  onTypeKeyword: (typed: string) => void;
}

/** Fields of the article that the page itself doesn't show, in the order of their controls. */
export function PostDetails(props: DetailProps) {
  return (
    <Stack as="section" gap="6" aria-label={labels.details}>
      {Object.entries(controls).map(([name, Control]) => (
        <Control key={name} {...props} />
      ))}
    </Stack>
  );
}

/** The summary, which lists and search engines show. */
export function DescriptionField({ session, state }: DetailProps) {
  return (
    <LongTextField
      label={labels.description}
      hint={labels.descriptionHint}
      error={state.fieldErrors.description}
      name="description"
      grows
      rows={3}
      maxLength={limits.post.description}
      value={state.values.description}
      onChange={({ target }) => session.edit({ description: target.value })}
    />
  );
}

export const KeywordsField = ({ session, state, suggestions, typedKeyword, onTypeKeyword }: DetailProps) => (
  <TagsField
    value={state.values.tags}
    typed={typedKeyword}
    onType={onTypeKeyword}
    suggestions={suggestions}
    error={messageFor("tags", state.fieldErrors)}
    onChange={(tags) => session.edit({ tags })}
  />
);

/** Fields for search engines and link previews. */
export const SeoFields = ({ session, state }: DetailProps) => {
  const { values, fieldErrors } = state;
  return (
    <>
      <TextField
        label={labels.seoTitle}
        hint={labels.seoTitleHint}
        error={fieldErrors["seo.title"]}
        name="seoTitle"
        maxLength={limits.post.seoTitle}
        value={values.seo.title}
        onChange={({ target }) => session.edit({ seo: { ...values.seo, title: target.value } })}
      />
      <LongTextField
        label={labels.seoDescription}
        hint={labels.seoDescriptionHint}
        error={fieldErrors["seo.description"]}
        name="seoDescription"
        grows
        rows={2}
        maxLength={limits.post.seoDescription}
        value={values.seo.description}
        onChange={({ target }) => session.edit({ seo: { ...values.seo, description: target.value } })}
      />
      <TextField
        label={labels.canonical}
        hint={labels.canonicalHint}
        error={fieldErrors["seo.canonical"]}
        name="canonical"
        inputMode="url"
        value={values.seo.canonical}
        onChange={({ target }) => session.edit({ seo: { ...values.seo, canonical: target.value } })}
      />
      <SwitchField
        name="isIndexed"
        isOn={values.seo.isIndexed}
        onChange={(isIndexed) => session.edit({ seo: { ...values.seo, isIndexed } })}
      >
        {labels.isIndexed}
      </SwitchField>
      <ShareImageField session={session} state={state} />
    </>
  );
};

/** The control of each field: a field of the record without one doesn't compile. */
const controls: Readonly<Record<DetailField, (props: DetailProps) => ReactNode>> = {
  description: DescriptionField,
  tags: KeywordsField,
  isExclusive: ({ session, state }) => (
    <SwitchField
      name={fieldName("isExclusive")}
      isOn={state.values.isExclusive}
      onChange={(isExclusive) => session.edit({ isExclusive })}
    >
      {labels.isExclusive}
    </SwitchField>
  ),
  areCommentsClosed: ({ session, state }) => (
    <SwitchField
      name="areCommentsClosed"
      isOn={state.values.areCommentsClosed}
      onChange={(areCommentsClosed) => session.edit({ areCommentsClosed })}
    >
      {labels.areCommentsClosed}
    </SwitchField>
  ),
  access: ({ session, state: { values, fieldErrors } }) => (
    <SelectField
      label={labels.access}
      hint={labels.accessHint}
      error={fieldErrors.access}
      name="access"
      value={values.access}
      options={postAccesses.map((value) => ({ value, label: accessNames[value] }))}
      onChange={(access) => session.edit({ access })}
    />
  ),
  audioName: ({ session, state: { values, fieldErrors } }) => (
    <UploadInput
      kind="audio"
      label={labels.audioName}
      name={fieldName("audioName")}
      hint={labels.audioHint}
      value={soundFile(values.audioName)}
      error={fieldErrors.audioName}
      onChange={(file) => session.edit({ audioName: file?.filename ?? "" })}
    />
  ),
  transcript: TranscriptField,
  slug: ({ session, state: { values, fieldErrors, saved } }) => (
    <TextField
      label={labels.slug}
      hint={labels.slugHint(saved?.slug ?? "", Boolean(saved?.publishedAt))}
      error={fieldErrors.slug}
      name="slug"
      maxLength={limits.post.slug}
      autoCapitalize="none"
      spellCheck={false}
      value={values.slug}
      onChange={({ target }) => session.edit({ slug: target.value })}
    />
  ),
  seo: SeoFields,
};

/** Message of a field, or of the first of its items that is refused ("tags[2]"). */
const messageFor = (name: string, errors: Record<string, string>): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}[`))?.[1];

const soundFile = (filename: string): StoredFile | null =>
  filename ? { filename, contentType: "audio/*" } : null;
