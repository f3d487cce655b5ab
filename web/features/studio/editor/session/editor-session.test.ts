import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFixture, graphqlError, pendingDraft, savedPost } from "./editor-session.fixture.ts";
import { waitUntilSaved } from "./wait-until-saved.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is in the journal at once, and with the server a little later", async () => {
    const { session, server, journal } = createFixture(savedPost());
    session.edit({ content: "Début. Suite." });
    expect(journal.entry?.writing.content).toBe("Début. Suite.");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.post?.content).toBe("Début. Suite.");
    expect(session.read().status).toBe("saved");
    expect(journal.entry).toBeNull();
  });

  it("loses the characters that the server drops, and no word", async () => {
    const { session, server } = createFixture(savedPost());
    session.edit({ title: "Un\u0007 titre\ud83d", content: "Un mot\vcollé\0." });
    await vi.advanceTimersByTimeAsync(5_000);
    const values = { title: "Un titre", content: "Un mot collé." };
    expect([session.read().status, session.read().values]).toMatchObject(["saved", values]);
    expect(server.post).toMatchObject(values);
  });

  it("stays in the journal when more was typed while the server answered", async () => {
    const { session, server, journal } = createFixture(savedPost());
    session.edit({ content: "Début. Suite." });
    let isHeld = false;
    session.setFlush(() => {
      if (isHeld) session.edit({ content: "Début. Suite. Fin." });
    });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.inFlight).toBe(1);
    isHeld = true;
    await vi.advanceTimersByTimeAsync(2_600);
    expect([server.post?.content, journal.entry?.writing.content]).toEqual([
      "Début. Suite.",
      "Début. Suite. Fin.",
    ]);
  });

  it("is saved by one request at a time, with all that was typed, when each takes three seconds", async () => {
    const { session, server, journal } = createFixture(null);
    for (let count = 1; count <= 40; count++) {
      session.edit({ content: `Mot ${count}` });
      await vi.advanceTimersByTimeAsync(400);
      const reached = server.post?.content === `Mot ${count}`;
      expect(reached || journal.entry?.writing.content === `Mot ${count}`).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server).toMatchObject({ maxInFlight: 1, post: { content: "Mot 40" } });
    expect(session.read().status).toBe("saved");
  });

  it("is saved again until the network is back", async () => {
    const { session, server } = createFixture(savedPost());
    server.outcomes.push("unreached", "unreached");
    session.edit({ title: "Deux" });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(session.read().status).toBe("offline");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([session.read().status, server.post?.title]).toEqual(["saved", "Deux"]);
  });

  it("recognises its own text when the answer was lost", async () => {
    const { session, server } = createFixture(savedPost());
    server.outcomes.push("lost");
    session.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    session.edit({ content: "Une fois, et plus." });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.read()).toMatchObject({ status: "saved", theirs: null });
    expect(server.post?.content).toBe("Une fois, et plus.");
  });

  it("is created once, also when the answer was lost", async () => {
    const { session, server } = createFixture(null);
    server.outcomes.push("lost");
    session.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    session.edit({ content: "Une fois, et plus." });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.post).toMatchObject({ id: "1", content: "Une fois, et plus." });
    expect(session.read().status).toBe("saved");
  });
});

describe("a text that another has changed", () => {
  it("is refused, shown next to the other, and the one not chosen is set aside", async () => {
    const { session, server, journal } = createFixture(savedPost());
    server.post = savedPost({ version: 2, content: "Le leur." });
    session.edit({ content: "Le mien." });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.read()).toMatchObject({ status: "conflict", theirs: { content: "Le leur." } });
    expect(server.post.content).toBe("Le leur.");
    session.edit({ content: "Le mien, encore." });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.post.content).toBe("Le leur.");
    expect(journal.entry?.writing.content).toBe("Le mien, encore.");
    session.keepMine();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.post.content).toBe("Le mien, encore.");
    expect(journal.aside).toMatchObject([{ content: "Le leur." }]);
  });

  it("is replaced by the other when the user takes that", async () => {
    const { session, server, journal } = createFixture(savedPost());
    server.post = savedPost({ version: 2, content: "Le leur." });
    session.edit({ content: "Le mien." });
    await vi.advanceTimersByTimeAsync(5_000);
    session.takeTheirs();
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "Le leur." }, revision: 1 });
    expect(journal.aside).toMatchObject([{ content: "Le mien." }]);
  });
});

describe("a published article", () => {
  const published = savedPost({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z", slug: "un" });

  it("stays as its readers see it while pending changes are saved", async () => {
    const { session, server, journal } = createFixture(published);
    session.edit({ content: "Pas encore." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post).toMatchObject({ content: "Début.", draft: { content: "Pas encore." } });
    expect([session.read().status, journal.entry, server.sent]).toEqual(["saved", null, []]);
    session.save();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post?.content).toBe("Début.");
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.post).toMatchObject({ content: "Pas encore.", draft: null });
    expect(server.sent).toMatchObject([{ replacesDraft: true, status: "PUBLISHED" }]);
  });

  it("is opened with its pending changes", async () => {
    const { session, server } = createFixture({
      ...published,
      draft: { ...pendingDraft, content: "En attente." },
    });
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "En attente.", slug: "un" } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.pendingSaves).toEqual([]);
  });

  it("is published although answers were lost, for the pending changes as well", async () => {
    const { session, server } = createFixture(published);
    server.outcomes.push("lost", "lost");
    session.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.read()).toMatchObject({ status: "saved", theirs: null });
    expect(server.post).toMatchObject({ content: "Une fois.", draft: null });
  });

  it("takes a new version without a conflict when its text has not changed", async () => {
    const { session, server } = createFixture(published);
    session.edit({ content: "Une suite." });
    await vi.advanceTimersByTimeAsync(6_000);
    server.post = savedPost({ ...server.post, content: "Corrigé par un script.", version: 7 });
    session.edit({ content: "Une suite, et plus." });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(session.read()).toMatchObject({ status: "saved", theirs: null });
    expect(server.post).toMatchObject({
      content: "Corrigé par un script.",
      version: 8,
      draft: { content: "Une suite, et plus." },
    });
  });

  it("is replaced by the article that the server returned, when that is adopted", async () => {
    const { session, journal } = createFixture(published);
    session.edit({ content: "Abandonné." });
    await vi.advanceTimersByTimeAsync(300);
    session.adopt({ ...published, version: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.read()).toMatchObject({ status: "saved", revision: 1, values: { content: "Début." } });
    expect(journal.entry).toBeNull();
  });
});

describe("a proposed article", () => {
  it("is saved with what was typed and requested while an earlier save was in flight", async () => {
    const { session, server } = createFixture(savedPost({ status: "PROPOSED" }));
    session.edit({ content: "Un." });
    session.save();
    await vi.advanceTimersByTimeAsync(1_000);
    session.edit({ content: "Un. Deux." });
    const isSaved = waitUntilSaved(session);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([session.read().status, server.post?.content]).toEqual(["saved", "Un. Deux."]);
    expect(await isSaved).toBe(true);
  });
});

describe("a save request", () => {
  it("is repeated until it is granted", async () => {
    const { session, server } = createFixture(savedPost());
    server.outcomes.push("unreached");
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.post?.status).toBe("PUBLISHED");
    expect(session.read().status).toBe("saved");
  });

  it("is not lost when it is made while a save is in flight", async () => {
    const { session, server } = createFixture(savedPost());
    session.edit({ content: "Encore." });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.inFlight).toBe(1);
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).toMatchObject({ maxInFlight: 1, post: { status: "PUBLISHED", content: "Encore." } });
    expect(session.read().status).toBe("saved");
  });

  it("is dropped when it is refused, with the messages at their fields", async () => {
    const { session, server } = createFixture(savedPost());
    server.outcomes.push(graphqlError("BAD_USER_INPUT", { tags: "Informations requise" }));
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(session.read()).toMatchObject({ status: "failed", fieldErrors: { tags: "Informations requise" } });
    session.edit({ content: "Encore." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post).toMatchObject({ status: "DRAFT", content: "Encore." });
  });

  it("waits for the next sign-in when the login has expired", async () => {
    const { session, server, journal } = createFixture(savedPost());
    server.outcomes.push(graphqlError("UNAUTHENTICATED"));
    session.edit({ content: "Gardé." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(session.read().status).toBe("expired");
    expect(journal.entry?.writing.content).toBe("Gardé.");
    session.retry();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post?.content).toBe("Gardé.");
  });
});
