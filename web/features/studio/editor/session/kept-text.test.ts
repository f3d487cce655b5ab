import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFixture } from "./fake-server.fixture.ts";
import { kinds } from "./kinds.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(kinds)("%s", (_, of) => {
  const open = (
    ...[saved, values]: [ReturnType<typeof of.saved> | null, { title: string; content: string }?]
  ) => openFixture(of, saved, values);

  const hasAddress = of.kind.emptyValues.slug !== undefined;
  it.skipIf(!hasAddress)("asks when somebody else has changed the address only", async () => {
    const before = of.saved({ title: "Le marché", slug: "adresse-choisie" });
    const { session, server } = open(before);
    session.edit({ content: "Une suite." });
    server.saved = { ...before, slug: "autre-adresse", version: 2 };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.read()).toMatchObject({ status: "conflict", theirs: { slug: "autre-adresse" } });
    expect(server.saved.slug).toBe("autre-adresse");
  });

  it("keeps what is typed with a block that is added below it, and mounts the text editor anew", async () => {
    const { session, server } = open(of.saved());
    session.setFlush(() => session.edit({ content: "Début. Suite." }));
    session.append("![](/image/1.png)\n");
    session.setFlush(() => {});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.read()).toMatchObject({ status: "saved", revision: 1 });
    expect(server.saved).toMatchObject({ content: "Début. Suite.\n\n![](/image/1.png)" });
  });

  describe("a draft whose creation was never confirmed", () => {
    // The creation had succeeded and its answer was lost with the tab; somebody found it in the list and went on.
    it.each([{}, { status: "PUBLISHED" as const, publishedAt: "2026-11-01T00:00:00Z" }])(
      "does not replace what was written since",
      async (state) => {
        const { session, server } = open(null, { ...of.kind.emptyValues, content: "Le premier jet." });
        const content = "Le premier jet, et une heure de travail.";
        server.saved = of.saved({ ...state, version: 12, content });
        await vi.advanceTimersByTimeAsync(20_000);
        expect(server.saved).toMatchObject({ content });
        expect(session.read()).toMatchObject({ status: "conflict", theirs: { version: 12 } });
      },
    );
  });

  it("sets aside what was typed while a document was requested that is adopted", () => {
    const published = of.saved({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z" });
    const values = { ...of.kind.valuesOf(published), content: "En attente." };
    const { session, journal } = open(of.withPending?.(published, values) ?? published);
    session.setFlush(() => session.edit({ content: "En attente. Une phrase de plus." }));
    session.adopt({ ...published, version: 3 });
    expect(session.read()).toMatchObject({ status: "saved", values: { content: "Début." } });
    expect(journal.aside).toMatchObject([{ content: "En attente. Une phrase de plus." }]);
  });
});
