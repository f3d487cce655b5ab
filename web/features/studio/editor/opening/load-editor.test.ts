import type { ApolloClient } from "@apollo/client";
import { expect, it } from "vitest";
import { NetworkError } from "../../../../lib/browser/requests/network.ts";
import { savedPost } from "../article/article.fixture.ts";
import { articleKind } from "../article/article-kind.ts";
import { type Article, type FormValues, type SavedPost, valuesOf } from "../article/article-values.ts";
import { type RecoveredDraft, resumeFromList } from "./load-editor.ts";

const base = savedPost({ version: 2 });
const writing: FormValues = { ...valuesOf(base), content: "Début. Sans réseau." };
const draft: RecoveredDraft<Article> = {
  key: "d",
  owner: "e",
  at: 0,
  value: { postId: "1", version: 2, clientId: "c", writing },
};
const resumeOnto = (post: SavedPost) =>
  resumeFromList(
    articleKind,
    { query: async () => ({ data: { postById: post } }) } as unknown as ApolloClient,
    draft,
  );

it("asks which text to keep when the article of a resumed draft has been saved since", async () => {
  const newer = savedPost({ version: 3, content: "Début. Une heure de travail." });
  expect(await resumeOnto(newer)).toEqual({ name: "newer", draft, saved: newer });
});

it("goes on with a draft whose article has not changed", async () => {
  const start = { draftKey: "d", clientId: "c", saved: base, values: writing };
  expect(await resumeOnto(base)).toEqual({ name: "editor", start });
});

it("does not begin a second article while the draft's own can't be read", async () => {
  const client = { query: () => Promise.reject(new NetworkError("Failed to fetch")) };
  await expect(resumeFromList(articleKind, client as unknown as ApolloClient, draft)).rejects.toThrow(
    "Failed to fetch",
  );
});
