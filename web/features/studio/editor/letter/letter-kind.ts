import type { ComparedField } from "../compare/compare-fields.ts";
import type { DocumentKind } from "../session/document-kind.ts";
import { connectLetters } from "./letter-server.ts";
import { emptyValues, type Letter, normalized, valuesOf } from "./letter-values.ts";
import { letterWords } from "./letter-words.ts";
import { letterTexts } from "./texts.ts";

const labels = letterTexts.fields;

const fields: readonly ComparedField[] = [
  { name: "title", label: labels.title, kind: "text" },
  { name: "preheader", label: labels.preheader, kind: "text" },
];

export const letterKind: DocumentKind<Letter> = {
  area: "letters",
  words: letterWords,
  paths: {
    list: "/studio/newsletters?show=letters",
    fresh: "/studio/newsletters/new",
    edit: (id) => `/studio/newsletters/edit/${id}`,
    read: (slug) => `/lettres/${slug}`,
  },
  emptyValues,
  valuesOf,
  completeValues: (stored) => ({ ...emptyValues, ...stored }),
  isSameText: (first, second) => JSON.stringify(normalized(first)) === JSON.stringify(normalized(second)),
  // One that has a date goes out by itself: it changes only when the user asks for it.
  isAutosaved: (letter) => !letter || letter.status === "DRAFT",
  comparedFields: fields,
  versionFields: fields,
  connect: connectLetters,
};
