import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFixture, pendingDraft, savedPost } from "./editor-session.fixture.ts";
import { emptyValues } from "./form-values.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
