import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFixture } from "./fake-server.fixture.ts";
import { kinds } from "./kinds.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const contentOf = (saved: object | null) => (saved as { content?: string } | null)?.content;

const pending = kinds.filter(([, { withPending }]) => withPending);

describe.each(pending)("a published %s with pending changes", (_, of) => {
  const open = (saved: ReturnType<typeof of.saved> | null) => openFixture(of, saved);
  const published = of.saved({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z" });

  it("stays as its readers see it while pending changes are saved", async () => {
    const { session, server, journal } = open(published);
    session.edit({ content: "Pas encore." });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.saved).toMatchObject({ content: "Début.", draft: { content: "Pas encore." } });
    expect([session.read().status, journal.entry, server.sent]).toEqual(["saved", null, []]);
    session.save();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(contentOf(server.saved)).toBe("Début.");
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.saved).toMatchObject({ content: "Pas encore.", draft: null });
    expect(server.sent).toMatchObject([{ status: "PUBLISHED" }]);
  });

  it("is opened with its pending changes", async () => {
    const values = { ...of.kind.valuesOf(published), content: "En attente." };
    const { session, server } = open(of.withPending!(published, values));
    expect(session.read()).toMatchObject({
      status: "saved",
      values: { content: "En attente.", slug: "un" },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.pendingSaves).toEqual([]);
  });

  it("is published although answers were lost, for the pending changes as well", async () => {
    const { session, server } = open(published);
    server.outcomes.push("lost", "lost");
    session.edit({ content: "Une fois." });
    await vi.advanceTimersByTimeAsync(4_500);
    session.save({ status: "PUBLISHED" });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.read()).toMatchObject({ status: "saved", theirs: null });
    expect(server.saved).toMatchObject({ content: "Une fois.", draft: null });
  });

  it("takes a new version without a conflict when its text has not changed", async () => {
    const { session, server } = open(published);
    session.edit({ content: "Une suite." });
    await vi.advanceTimersByTimeAsync(6_000);
    server.saved = { ...server.saved!, content: "Corrigé par un script.", version: 7 } as typeof published;
    session.edit({ content: "Une suite, et plus." });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(session.read()).toMatchObject({ status: "saved", theirs: null });
    expect(server.saved).toMatchObject({
      content: "Corrigé par un script.",
      version: 8,
      draft: { content: "Une suite, et plus." },
    });
  });

  it("is replaced by what the server returned, when that is adopted", async () => {
    const { session, journal } = open(published);
    session.edit({ content: "Abandonné." });
    await vi.advanceTimersByTimeAsync(300);
    session.adopt({ ...published, version: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.read()).toMatchObject({ status: "saved", revision: 1, values: { content: "Début." } });
    expect(journal.entry).toBeNull();
  });
});
