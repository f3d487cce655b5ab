import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSamePage, type SavedPage, type StaticPageValues, valuesOf } from "./page-values.ts";
import type { SaveRequest } from "./session-types.ts";
import { StaticPageSession } from "./static-page-session.ts";

const savedPage = (more: Partial<SavedPage> = {}): SavedPage => ({
  __typename: "StaticPage",
  id: "1",
  slug: "a-propos",
  title: "À propos",
  description: "",
  content: "Début.",
  isPublished: true,
  isInFooter: true,
  version: 1,
  publishedAt: "2026-11-21T11:30:00Z",
  updatedAt: "2026-11-21T11:30:00Z",
  ...more,
});

const refusal = (code: string, message: string, fields: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, fields } }] });
const conflict = () => refusal("CONFLICT", "Modifiée", { version: "Modifiée" });
const offline = () => new TypeError("Failed to fetch");

/** A server that saves onto its version only, and a journal; both in memory. */
function setUp(page: SavedPage | null, values: StaticPageValues = valuesOf(page)) {
  const server = { page, failures: [] as Error[], saves: [] as StaticPageValues[] };
  const journal: { text: StaticPageValues | null; aside: StaticPageValues[]; requests: SaveRequest[] } = {
    text: null,
    aside: [],
    requests: [],
  };
  const session = new StaticPageSession(
    {
      async save(before, sent, { isPublished }) {
        server.saves.push(sent);
        const failure = server.failures.shift();
        if (failure) throw failure;
        if (before && before.version !== server.page?.version) throw conflict();
        const base = server.page ?? savedPage({ version: 0, isPublished: false, publishedAt: null });
        const slug = sent.slug || base.slug;
        const state = { isPublished: isPublished ?? base.isPublished, version: base.version + 1 };
        server.page = { ...base, ...sent, slug, ...state };
        return server.page;
      },
      read: async () => server.page,
      async writeJournal(_id, text) {
        journal.text = text;
      },
      async clearJournal() {
        journal.text = null;
      },
      async setAside(text) {
        journal.aside.push(text);
      },
      onSaved: (_page, request) => journal.requests.push(request),
    },
    page,
    values,
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { server, journal, session, settle };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("session of a static page", () => {
  it("keeps the text in the journal until the user saves it", async () => {
    const { server, journal, session, settle } = setUp(savedPage());
    session.edit({ content: "Autre." });
    await vi.advanceTimersByTimeAsync(300);
    expect([journal.text?.content, server.saves]).toEqual(["Autre.", []]);
    session.save();
    await settle();
    expect(session.read()).toMatchObject({ status: "saved", page: { version: 2, content: "Autre." } });
    expect(journal.text).toBeNull();
  });

  it("creates a page and publishes it, with what the text editor still holds", async () => {
    const { server, journal, session, settle } = setUp(null);
    session.edit({ title: "Contact" });
    session.setFlush(() => session.edit({ content: "Écrivez-nous." }));
    session.save({ isPublished: true });
    await settle();
    expect(server.page).toMatchObject({ title: "Contact", content: "Écrivez-nous.", isPublished: true });
    expect(journal.requests).toEqual([{ isPublished: true }]);
  });

  it("sends nothing that breaks a rule, and names the field", () => {
    const { server, session } = setUp(null);
    session.save();
    expect(Object.keys(session.read().fieldErrors)).toEqual(expect.arrayContaining(["title", "content"]));
    expect([session.read().status, server.saves]).toEqual(["saved", []]);
  });

  it("repeats a save that did not reach the server, with the newest text, and says so once", async () => {
    const { server, journal, session, settle } = setUp(savedPage());
    server.failures.push(offline());
    session.edit({ content: "Un." });
    session.save();
    await settle();
    session.edit({ content: "Deux." });
    expect(session.read().status).toBe("offline");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.map(({ content }) => content)).toEqual(["Un.", "Deux."]);
    expect([session.read().status, journal.requests.length]).toEqual(["saved", 1]);
  });

  it("adds a block below what is typed, and mounts the text editor anew", () => {
    const { session } = setUp(savedPage());
    session.edit({ content: "Un." });
    session.append("![](/image/1.png)\n");
    expect(session.read()).toMatchObject({
      status: "changed",
      revision: 1,
      values: { content: "Un.\n\n![](/image/1.png)" },
    });
  });

  it("loses the characters that the server drops, and no word", () => {
    const { session } = setUp(savedPage());
    session.edit({ title: "Un\u0007 titre", content: "Un mot\vcollé." });
    expect(session.read().values).toMatchObject({ title: "Un titre", content: "Un mot collé." });
  });

  it("keeps what is typed during a save", async () => {
    const { journal, session, settle } = setUp(savedPage());
    session.edit({ content: "Un." });
    session.save();
    session.edit({ content: "Un. Deux." });
    await settle();
    expect(session.read().status).toBe("changed");
    expect(journal.text?.content).toBe("Un. Deux.");
  });

  it("lets the user choose when somebody else saved; neither text is lost", async () => {
    for (const choice of ["keepMine", "takeTheirs"] as const) {
      const { server, journal, session, settle } = setUp(savedPage());
      server.page = savedPage({ version: 2, content: "Le leur." });
      session.edit({ content: "Le mien." });
      session.save();
      await settle();
      expect(session.read()).toMatchObject({ status: "conflict", theirs: { content: "Le leur." } });
      session[choice]();
      await settle();
      expect(session.read().status).toBe("saved");
      const isMine = choice === "keepMine";
      expect(server.page.content).toBe(isMine ? "Le mien." : "Le leur.");
      // The server keeps theirs as a version, this device mine.
      expect(journal.aside.map(({ content }) => content)).toEqual(isMine ? [] : ["Le mien."]);
    }
  });

  it("saves what the user put together of both, and sets the own text aside", async () => {
    const { server, journal, session, settle } = setUp(savedPage());
    server.page = savedPage({ version: 2, content: "Le leur." });
    session.edit({ content: "Le mien." });
    session.save();
    await settle();
    session.keepMine({ ...session.read().values, content: "Les deux." });
    await settle();
    expect(session.read()).toMatchObject({ status: "saved", revision: 1, values: { content: "Les deux." } });
    expect([server.page.content, journal.aside[0]?.content]).toEqual(["Les deux.", "Le mien."]);
  });

  it("recognizes its own text when the answer to a save was lost", async () => {
    const { server, session, settle } = setUp(savedPage());
    session.edit({ content: "Un." });
    server.failures.push(offline());
    session.save();
    await settle();
    server.page = savedPage({ version: 2, content: "Un." });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.read()).toMatchObject({ status: "saved", page: { version: 2 } });
  });

  it("waits for a log-in, and saves after it", async () => {
    const { server, session, settle } = setUp(savedPage());
    server.failures.push(refusal("UNAUTHENTICATED", "Session expirée"));
    session.edit({ content: "Un." });
    session.save({ isPublished: false });
    await settle();
    expect(session.read().status).toBe("expired");
    session.retry();
    await settle();
    expect(server.page).toMatchObject({ content: "Un.", isPublished: false });
  });

  it("sets unsaved text aside when a version is restored, and drops it when it is discarded", async () => {
    const { journal, session, settle } = setUp(savedPage());
    session.edit({ content: "Un." });
    session.adopt(savedPage({ version: 2, content: "Avant." }));
    await settle();
    expect(journal.aside).toMatchObject([{ content: "Un." }]);
    session.edit({ content: "Deux." });
    session.discard();
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "Avant." } });
    expect(journal).toMatchObject({ text: null, aside: [{ content: "Un." }] });
  });
});

it("shows the address that was chosen, not the one that follows the title", () => {
  expect(valuesOf(savedPage()).slug).toBe("a-propos");
  expect(valuesOf(savedPage({ publishedAt: null })).slug).toBe("");
  expect(valuesOf(savedPage({ publishedAt: null, slug: "a-propos-2" })).slug).toBe("");
  expect(valuesOf(savedPage({ publishedAt: null, slug: "autre" })).slug).toBe("autre");
  const page = valuesOf(savedPage());
  expect(isSamePage(page, { ...page, title: " À  propos ", content: "Début.\n" })).toBe(true);
});
