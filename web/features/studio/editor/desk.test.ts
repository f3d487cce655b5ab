import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal, saved, stage, waiting } from "./desk.stage.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is in the journal within a second, and with the server a little later", async () => {
    const { desk, server, journal } = stage(saved());
    desk.edit({ content: "Début. Suite." });
    await vi.advanceTimersByTimeAsync(300);
    expect(journal.entry?.writing.content).toBe("Début. Suite.");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.post?.content).toBe("Début. Suite.");
    expect(desk.read().saving).toBe("saved");
    expect(journal.entry).toBeNull();
  });

  it("goes one request at a time, with all that was typed, over a line of three seconds", async () => {
    const { desk, server, journal } = stage(null);
    for (let count = 1; count <= 40; count++) {
      desk.edit({ content: `Mot ${count}` });
      await vi.advanceTimersByTimeAsync(400);
      const reached = server.post?.content === `Mot ${count}`;
      expect(reached || journal.entry?.writing.content === `Mot ${count}`).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server).toMatchObject({ most: 1, post: { content: "Mot 40" } });
    expect(desk.read().saving).toBe("saved");
  });

  it("tries again until the network is back", async () => {
    const { desk, server } = stage(saved());
    server.fates.push("unreached", "unreached");
    desk.edit({ title: "Deux" });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(desk.read().saving).toBe("offline");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([desk.read().saving, server.post?.title]).toEqual(["saved", "Deux"]);
  });

  it("knows its own text again when the answer was lost", async () => {
    const { desk, server } = stage(saved());
    server.fates.push("lost");
    desk.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    desk.edit({ content: "Une fois, et plus." });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(desk.read()).toMatchObject({ saving: "saved", theirs: null });
    expect(server.post?.content).toBe("Une fois, et plus.");
  });

  it("creates one article, also when the answer was lost", async () => {
    const { desk, server } = stage(null);
    server.fates.push("lost");
    desk.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    desk.edit({ content: "Une fois, et plus." });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.post).toMatchObject({ id: "1", content: "Une fois, et plus." });
    expect(desk.read().saving).toBe("saved");
  });
});

describe("a text that another has changed", () => {
  it("is refused, shown beside the other, and the one not chosen is kept", async () => {
    const { desk, server, journal } = stage(saved());
    server.post = saved({ version: 2, content: "Le leur." });
    desk.edit({ content: "Le mien." });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.read()).toMatchObject({ saving: "conflict", theirs: { content: "Le leur." } });
    expect(server.post.content).toBe("Le leur.");
    desk.edit({ content: "Le mien, encore." });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.post.content).toBe("Le leur.");
    expect(journal.entry?.writing.content).toBe("Le mien, encore.");
    desk.keepMine();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.post.content).toBe("Le mien, encore.");
    expect(journal.aside).toMatchObject([{ content: "Le leur." }]);
  });

  it("gives way when it is told to", async () => {
    const { desk, server, journal } = stage(saved());
    server.post = saved({ version: 2, content: "Le leur." });
    desk.edit({ content: "Le mien." });
    await vi.advanceTimersByTimeAsync(5_000);
    desk.takeTheirs();
    expect(desk.read()).toMatchObject({ saving: "saved", writing: { content: "Le leur." }, revision: 1 });
    expect(journal.aside).toMatchObject([{ content: "Le mien." }]);
  });
});

describe("a published article", () => {
  const published = saved({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z", slug: "un" });

  it("keeps what its readers have, while changes are saved beside it", async () => {
    const { desk, server, journal } = stage(published);
    desk.edit({ content: "Pas encore." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post).toMatchObject({ content: "Début.", draft: { content: "Pas encore." } });
    expect([desk.read().saving, journal.entry, server.sent]).toEqual(["saved", null, []]);
    desk.save();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post?.content).toBe("Début.");
    desk.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.post).toMatchObject({ content: "Pas encore.", draft: null });
    expect(server.sent).toMatchObject([{ replacesDraft: true, status: "PUBLISHED" }]);
  });

  it("is opened on the changes that wait", async () => {
    const { desk, server } = stage({ ...published, draft: { ...waiting, content: "En attente." } });
    expect(desk.read()).toMatchObject({ saving: "saved", writing: { content: "En attente.", slug: "un" } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.beside).toEqual([]);
  });

  it("is published once more when the answer was lost, also when its changes had been saved before", async () => {
    const { desk, server } = stage(published);
    server.fates.push("lost", "lost");
    desk.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    desk.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(desk.read()).toMatchObject({ saving: "saved", theirs: null });
    expect(server.post).toMatchObject({ content: "Une fois.", draft: null });
  });

  it("takes another number without a question when its text has not changed", async () => {
    const { desk, server } = stage(published);
    desk.edit({ content: "Une suite." });
    await vi.advanceTimersByTimeAsync(6_000);
    server.post = saved({ ...server.post, content: "Corrigé par un script.", version: 7 });
    desk.edit({ content: "Une suite, et plus." });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(desk.read()).toMatchObject({ saving: "saved", theirs: null });
    expect(server.post).toMatchObject({
      ...{ content: "Corrigé par un script.", version: 8, draft: { content: "Une suite, et plus." } },
    });
  });

  it("gives its place to what the server holds, when that was chosen", async () => {
    const { desk, journal } = stage(published);
    desk.edit({ content: "Abandonné." });
    await vi.advanceTimersByTimeAsync(300);
    desk.adopt({ ...published, version: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.read()).toMatchObject({ saving: "saved", revision: 1, writing: { content: "Début." } });
    expect(journal.entry).toBeNull();
  });
});

describe("what is asked for besides", () => {
  it("is asked until it is granted", async () => {
    const { desk, server } = stage(saved());
    server.fates.push("unreached");
    desk.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.post?.status).toBe("PUBLISHED");
    expect(desk.read().saving).toBe("saved");
  });

  it("is not lost when it is asked while a save is under way", async () => {
    const { desk, server } = stage(saved());
    desk.edit({ content: "Encore." });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.underWay).toBe(1);
    desk.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).toMatchObject({ most: 1, post: { status: "PUBLISHED", content: "Encore." } });
    expect(desk.read().saving).toBe("saved");
  });

  it("is dropped when it is refused, with the words at their fields", async () => {
    const { desk, server } = stage(saved());
    server.fates.push(refusal("BAD_USER_INPUT", { tags: "Informations requise" }));
    desk.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(desk.read()).toMatchObject({ saving: "failed", fields: { tags: "Informations requise" } });
    desk.edit({ content: "Encore." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post).toMatchObject({ status: "DRAFT", content: "Encore." });
  });

  it("waits where the session has ended", async () => {
    const { desk, server, journal } = stage(saved());
    server.fates.push(refusal("UNAUTHENTICATED"));
    desk.edit({ content: "Gardé." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(desk.read().saving).toBe("expired");
    expect(journal.entry?.writing.content).toBe("Gardé.");
    desk.retry();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.post?.content).toBe("Gardé.");
  });
});
