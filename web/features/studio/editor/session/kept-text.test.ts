import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFixture, pendingDraft, savedPost } from "./editor-session.fixture.ts";
import { emptyValues } from "./form-values.ts";

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

it("keeps what is typed with a block that is added below it, and mounts the text editor anew", async () => {
  const { session, server } = createFixture(savedPost());
  session.setFlush(() => session.edit({ content: "Début. Suite." }));
  session.append("![](/image/1.png)\n");
  session.setFlush(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.read()).toMatchObject({ status: "saved", revision: 1 });
  expect(server.post?.content).toBe("Début. Suite.\n\n![](/image/1.png)");
});

describe("a draft whose creation was never confirmed", () => {
  // The creation had succeeded and its answer was lost with the tab; somebody found the article in the list and went on.
  it.each([{}, { status: "PUBLISHED" as const, publishedAt: "2026-11-01T00:00:00Z" }])(
    "does not replace what was written into the article since",
    async (state) => {
      const { session, server } = createFixture(null, { ...emptyValues, content: "Le premier jet." });
      server.post = savedPost({ ...state, version: 12, content: "Le premier jet, et une heure de travail." });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server.post.content).toBe("Le premier jet, et une heure de travail.");
      expect(session.read()).toMatchObject({ status: "conflict", theirs: { version: 12 } });
    },
  );
});

describe("an article that is adopted", () => {
  it("sets aside what was typed while it was requested", async () => {
    const published = savedPost({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z" });
    const draft = { ...pendingDraft, content: "En attente." };
    const { session, journal } = createFixture({ ...published, version: 2, draft });
    session.setFlush(() => session.edit({ content: "En attente. Une phrase de plus." }));
    session.adopt({ ...published, version: 3 });
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "Début." } });
    expect(journal.aside).toMatchObject([{ content: "En attente. Une phrase de plus." }]);
  });
});
