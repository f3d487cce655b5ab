import type { KindFixture } from "../session/fake-server.fixture.ts";
import { letterKind } from "./letter-kind.ts";
import type { Letter, SavedLetter } from "./letter-values.ts";

/** Returns a letter as the server returns it. */
export const savedLetter = (more: Partial<SavedLetter> = {}): SavedLetter => ({
  __typename: "Letter",
  id: "1",
  slug: "un",
  title: "Un",
  subject: "Un",
  preheader: "",
  content: "Début.",
  topics: [],
  state: "DRAFT",
  status: "DRAFT",
  scheduledAt: null,
  sentAt: null,
  version: 1,
  updatedAt: "2026-11-21T11:30:00Z",
  savedBy: null,
  ...more,
});

export const letters: KindFixture<Letter> = {
  kind: letterKind,
  saved: (more) => savedLetter(more as Partial<SavedLetter>),
  withValues: (saved, { topics, ...values }) => ({ ...saved, ...values, topics: [...topics] }),
};
