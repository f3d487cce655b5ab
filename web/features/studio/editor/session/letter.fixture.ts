import type { ApolloClient } from "@apollo/client";
import { articleWords } from "../article/article-words.ts";
import type { DocumentKind, DocumentServer, DocumentTypes, SavedDocument } from "./document-kind.ts";
import type { KindFixture } from "./fake-server.fixture.ts";

/** A letter to subscribers: it has a first line and no address, and once it is sent no pending changes. */
interface Letter extends DocumentTypes {
  values: { title: string; content: string; preheader: string };
  saved: SavedDocument & { readonly content: string; readonly preheader: string };
}

const unused = () => {
  throw new Error("Not part of a session");
};

const letterKind: DocumentKind<Letter> = {
  area: "posts",
  words: articleWords,
  paths: {
    list: "/studio/letters",
    fresh: "/studio/letters/new",
    edit: (id) => `/studio/letters/edit/${id}`,
    read: (slug) => `/letters/${slug}`,
  },
  emptyValues: { title: "", content: "", preheader: "" },
  valuesOf: ({ title, content, preheader }) => ({ title, content, preheader }),
  completeValues: (stored) => ({ title: "", content: "", preheader: "", ...stored }),
  isSameText: (first, second) =>
    JSON.stringify(Object.entries(first)) === JSON.stringify(Object.entries(second)),
  isAutosaved: (letter) => letter?.status !== "PUBLISHED",
  comparedFields: [{ name: "title", label: "Titre", kind: "text" }],
  versionFields: [],
  connect: (_: ApolloClient): DocumentServer<Letter> => ({
    create: unused,
    update: unused,
    read: unused,
    discardPending: unused,
    readHtml: unused,
    listVersions: unused,
    readVersion: unused,
    restoreVersion: unused,
  }),
};

export const letters: KindFixture<Letter> = {
  kind: letterKind,
  saved: (more = {}) => ({
    id: "1",
    title: "Un",
    content: "Début.",
    preheader: "",
    status: "DRAFT",
    version: 1,
    ...more,
  }),
  withValues: (saved, values) => ({ ...saved, ...values }),
};
