import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFixture, pendingDraft, savedPost } from "../article/article.fixture.ts";
import { articleKind } from "../article/article-kind.ts";
import { texts } from "../texts.ts";
import { whoSaved } from "./changed-elsewhere.ts";
import { graphqlError } from "./fake-server.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { words } = articleKind;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const scheduled = savedPost({ status: "SCHEDULED", scheduledAt: "2026-11-23T08:00:00.000Z" });
const appeared = savedPost({
  status: "PUBLISHED",
  scheduledAt: null,
  publishedAt: "2026-11-23T08:00:01.000Z",
  version: 2,
});

describe("an article that appears by its date while it is open", () => {
  it("is published here too at once; what is being written becomes pending changes", async () => {
    const { session, server } = createFixture(scheduled);
    session.edit({ content: "Début. Suite." });
    server.saved = appeared;
    session.follow(appeared);
    expect(session.read()).toMatchObject({
      saved: { status: "PUBLISHED" },
      news: words.moved.byDate,
      values: { content: "Début. Suite.", slug: "un" },
    });
    await pass(5_000);
    expect(session.read().status).toBe("saved");
    expect(server.pendingSaves).toMatchObject([{ version: 2, content: "Début. Suite." }]);
    expect(server.sent).toEqual([]);
  });

  it("is no conflict for a save that meets it unseen, nor for another state", async () => {
    const moved = savedPost({ status: "DRAFT", version: 2 });
    for (const [post, news] of [
      [appeared, words.moved.byDate],
      [moved, `${words.moved.to("Brouillon", null)} ${texts.moved.sameText}`],
    ] as const) {
      const { session, server } = createFixture(scheduled);
      session.edit({ content: "Début. Suite." });
      server.saved = post;
      session.save();
      await pass(10_000);
      expect(session.read()).toMatchObject({ status: "saved", theirs: null, news });
    }
  });

  it("stays a conflict where its text was changed", async () => {
    const { session, server } = createFixture(scheduled);
    session.edit({ content: "Le mien." });
    server.saved = { ...appeared, content: "Le leur." };
    session.follow(server.saved);
    expect(session.read()).toMatchObject({ saved: { status: "PUBLISHED" }, values: { content: "Le mien." } });
    await pass(5_000);
    expect(session.read()).toMatchObject({ status: "conflict", theirs: { content: "Le leur." } });
  });
});

const awa = { __typename: "User" as const, id: "awa", firstName: "Awa", lastName: "Koné" };

describe("an article that an editor returns while its author has it open", () => {
  const returnNote = {
    __typename: "ReturnNote" as const,
    text: "Encore une source.",
    at: "2026-11-23T08:00:00.000Z",
    by: awa,
  };
  const returned = savedPost({ status: "DRAFT", version: 2, returnNote });

  it("is a draft there at once, with the editor's word, and what was typed is saved onto it", async () => {
    const { session, server } = createFixture(savedPost({ status: "PROPOSED" }));
    session.edit({ content: "Début. Suite." });
    server.saved = returned;
    session.follow(returned);
    expect(session.read()).toMatchObject({
      saved: { status: "DRAFT", returnNote },
      news: expect.stringMatching(/^Awa Koné vous rend cet article/),
    });
    await pass(5_000);
    expect([session.read().status, server.saved?.content]).toEqual(["saved", "Début. Suite."]);
  });

  it("shows the editor's text where nothing is unsaved", () => {
    const { session } = createFixture(savedPost({ status: "PROPOSED" }));
    session.follow({ ...returned, content: "Relu." });
    expect(session.read()).toMatchObject({
      saved: { status: "DRAFT" },
      status: "saved",
      values: { content: "Relu." },
      revision: 1,
      news: expect.stringContaining(texts.moved.otherText),
    });
  });
});

describe("a change by", () => {
  const newsAfter = (more: Parameters<typeof savedPost>[0], owner: string) => {
    const { session } = createFixture(scheduled, undefined, owner);
    session.follow(savedPost({ status: "DRAFT", version: 2, ...more }));
    return session.read().news;
  };

  it("oneself in another tab is named so, another person by the name", () => {
    expect(newsAfter({ savedBy: awa }, "awa")).toMatch(
      /^Vous avez modifié cet article dans un autre onglet\. L’article est passé/,
    );
    expect(newsAfter({ savedBy: awa }, "issa")).toMatch(/^Cet article a été modifié par Awa Koné\. /);
    expect(newsAfter({ savedBy: null }, "issa")).toMatch(/^L’article est passé/);
  });

  it("who saved the pending changes is theirs; discarded ones name nobody", () => {
    const published = savedPost({ status: "PUBLISHED", savedBy: awa });
    const issa = { ...awa, id: "issa", firstName: "Issa", lastName: "Traoré" };
    const pending = { ...published, draft: { ...pendingDraft, content: "Autre.", savedBy: issa } };
    expect(whoSaved(articleKind, published, pending, "issa")).toEqual({ isSelf: true, name: "Issa Traoré" });
    expect(whoSaved(articleKind, pending, published, "issa")).toBeNull();
    const text = { ...published, content: "Autre." };
    expect(whoSaved(articleKind, pending, text, "issa")).toEqual({ isSelf: false, name: "Awa Koné" });
  });
});

describe("a closed session", () => {
  it("saves once, and does not go on when that fails", async () => {
    const { session, server, journal } = createFixture(savedPost());
    server.outcomes.push("unreached", "unreached", graphqlError("INTERNAL"));
    session.edit({ content: "Un." });
    session.close();
    await pass(120_000);
    expect(server.outcomes).toHaveLength(2);
    expect(journal.entry?.writing.content).toBe("Un.");
  });

  it("goes on when its page comes back", async () => {
    const { session, server } = createFixture(savedPost());
    server.outcomes.push("unreached");
    session.edit({ content: "Un." });
    session.close();
    await pass(10_000);
    session.retry();
    await pass(10_000);
    expect([session.read().status, server.saved?.content]).toEqual(["saved", "Un."]);
  });
});

it("knows that a publication was granted, whatever was typed meanwhile", async () => {
  const { session } = createFixture(savedPost());
  session.save({ status: "PUBLISHED" });
  await pass(1_000);
  session.edit({ content: "Début. a" });
  await pass(2_500);
  expect(session.read()).toMatchObject({ granted: "PUBLISHED", saved: { status: "PUBLISHED" } });
  await pass(10_000);
  expect(session.read()).toMatchObject({ granted: "PUBLISHED", status: "saved" });
  session.save({ status: "PUBLISHED" });
  expect(session.read().granted).toBeNull();
});
