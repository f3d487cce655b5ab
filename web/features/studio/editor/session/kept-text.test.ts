import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFixture, pendingDraft, savedPost } from "./editor-session.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks when somebody else has changed the address only", async () => {
  const before = savedPost({ title: "Le marché", slug: "adresse-choisie" });
  const { session, server } = createFixture(before);
  session.edit({ content: "Une suite." });
  server.post = { ...before, slug: "autre-adresse", version: 2 };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.read()).toMatchObject({ status: "conflict", theirs: { slug: "autre-adresse" } });
  expect(server.post.slug).toBe("autre-adresse");
});

describe("an article that is adopted", () => {
  it("sets aside what was typed while it was asked for", async () => {
    const published = savedPost({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z" });
    const draft = { ...pendingDraft, content: "En attente." };
    const { session, journal } = createFixture({ ...published, version: 2, draft });
    session.setFlush(() => session.edit({ content: "En attente. Une phrase de plus." }));
    session.adopt({ ...published, version: 3 });
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "Début." } });
    expect(journal.aside).toMatchObject([{ content: "En attente. Une phrase de plus." }]);
  });
});
