import type { Letter_TextFragment, PostStatus } from "../../../../gql/graphql.ts";
import type { DocumentTypes } from "../session/document-kind.ts";

/** A letter as the server returns it to the editor, in the states of other documents: one that was sent is published. */
export type SavedLetter = Omit<Letter_TextFragment, "plannedAt"> & {
  readonly title: string;
  readonly status: PostStatus;
  readonly scheduledAt: string | null;
};

export interface LetterValues {
  /** Subject of its mails. */
  title: string;
  preheader: string;
  content: string;
  /** Ids of the topics of its recipients; none for the site's. */
  topics: readonly string[];
}

export interface Letter extends DocumentTypes {
  values: LetterValues;
  saved: SavedLetter;
}

export const emptyValues: LetterValues = { title: "", preheader: "", content: "", topics: [] };

const statuses = { DRAFT: "DRAFT", PLANNED: "SCHEDULED", SENT: "PUBLISHED" } as const;

export const savedLetterOf = ({ plannedAt, ...letter }: Letter_TextFragment): SavedLetter => ({
  ...letter,
  title: letter.subject,
  status: statuses[letter.state],
  scheduledAt: plannedAt ?? null,
});

export const valuesOf = ({ title, preheader, content, topics }: SavedLetter): LetterValues => ({
  title,
  preheader,
  content,
  topics,
});

/** Returns what two letters are the same by, however the server has normalized one of them. */
export const normalized = ({ title, preheader, content, topics }: LetterValues) => [
  title.trim(),
  preheader.trim(),
  content.trimEnd(),
  [...topics].sort(),
];
