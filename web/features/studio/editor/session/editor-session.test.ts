import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { graphqlError, heldDocument, openFixture } from "./fake-server.fixture.ts";
import { kinds } from "./kinds.fixture.ts";
import { waitUntilSaved } from "./wait-until-saved.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const contentOf = (saved: object | null) => (saved as { content?: string } | null)?.content;

describe.each(kinds)("%s:", (_, of) => {
  const open = (saved: ReturnType<typeof of.saved> | null) => openFixture(of, saved);
  const held = heldDocument(of);

  describe("a draft", () => {
    it("is in the journal at once, and with the server a little later", async () => {
      const { session, server, journal } = open(of.saved());
      session.edit({ content: "Début. Suite." });
      expect(journal.entry?.writing.content).toBe("Début. Suite.");
      await vi.advanceTimersByTimeAsync(5_000);
      expect(contentOf(server.saved)).toBe("Début. Suite.");
      expect(session.read().status).toBe("saved");
      expect(journal.entry).toBeNull();
    });

    it("loses the characters that the server drops, and no word", async () => {
      const { session, server } = open(of.saved());
      session.edit({ title: "Un\u0007 titre\ud83d", content: "Un mot\vcollé\0." });
      await vi.advanceTimersByTimeAsync(5_000);
      const values = { title: "Un titre", content: "Un mot collé." };
      expect([session.read().status, session.read().values]).toMatchObject(["saved", values]);
      expect(server.saved).toMatchObject(values);
    });

    it("stays in the journal when more was typed while the server answered", async () => {
      const { session, server, journal } = open(of.saved());
      session.edit({ content: "Début. Suite." });
      let isHeld = false;
      session.setFlush(() => {
        if (isHeld) session.edit({ content: "Début. Suite. Fin." });
      });
      await vi.advanceTimersByTimeAsync(1_500);
      expect(server.inFlight).toBe(1);
      isHeld = true;
      await vi.advanceTimersByTimeAsync(2_600);
      expect([contentOf(server.saved), journal.entry?.writing.content]).toEqual([
        "Début. Suite.",
        "Début. Suite. Fin.",
      ]);
    });

    it("is saved by one request at a time, with all that was typed, when each takes three seconds", async () => {
      const { session, server, journal } = open(null);
      for (let count = 1; count <= 40; count++) {
        session.edit({ content: `Mot ${count}` });
        await vi.advanceTimersByTimeAsync(400);
        const reached = contentOf(server.saved) === `Mot ${count}`;
        expect(reached || journal.entry?.writing.content === `Mot ${count}`).toBe(true);
      }
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server).toMatchObject({ maxInFlight: 1, saved: { content: "Mot 40" } });
      expect(session.read().status).toBe("saved");
    });

    it("is saved again until the network is back", async () => {
      const { session, server } = open(of.saved());
      server.outcomes.push("unreached", "unreached");
      session.edit({ title: "Deux" });
      await vi.advanceTimersByTimeAsync(4_100);
      expect(session.read().status).toBe("offline");
      await vi.advanceTimersByTimeAsync(20_000);
      expect([session.read().status, server.saved?.title]).toEqual(["saved", "Deux"]);
    });

    it("recognises its own text when the answer was lost", async () => {
      const { session, server } = open(of.saved());
      server.outcomes.push("lost");
      session.edit({ content: "Une fois." });
      await vi.advanceTimersByTimeAsync(4_500);
      session.edit({ content: "Une fois, et plus." });
      await vi.advanceTimersByTimeAsync(30_000);
      expect(session.read()).toMatchObject({ status: "saved", theirs: null });
      expect(contentOf(server.saved)).toBe("Une fois, et plus.");
    });

    it("is created once, also when the answer was lost", async () => {
      const { session, server } = open(null);
      server.outcomes.push("lost");
      session.edit({ content: "Une fois." });
      await vi.advanceTimersByTimeAsync(4_500);
      session.edit({ content: "Une fois, et plus." });
      await vi.advanceTimersByTimeAsync(30_000);
      expect(server.saved).toMatchObject({ id: "1", content: "Une fois, et plus." });
      expect(session.read().status).toBe("saved");
    });
  });

  describe("a text that another has changed", () => {
    it("is refused, shown next to the other, and the one not chosen is set aside", async () => {
      const { session, server, journal } = open(of.saved());
      server.saved = of.saved({ version: 2, content: "Le leur." });
      session.edit({ content: "Le mien." });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(session.read()).toMatchObject({ status: "conflict", theirs: { content: "Le leur." } });
      expect(contentOf(server.saved)).toBe("Le leur.");
      session.edit({ content: "Le mien, encore." });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(contentOf(server.saved)).toBe("Le leur.");
      expect(journal.entry?.writing.content).toBe("Le mien, encore.");
      session.keepMine();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(contentOf(server.saved)).toBe("Le mien, encore.");
      expect(journal.aside).toMatchObject([{ content: "Le leur." }]);
    });
  });

  describe.runIf(held)("one that is saved only when the user asks", () => {
    it("is saved with what was typed and requested while an earlier save was in flight", async () => {
      const { session, server } = open(held!);
      session.edit({ content: "Un." });
      session.save();
      await vi.advanceTimersByTimeAsync(1_000);
      session.edit({ content: "Un. Deux." });
      const isSaved = waitUntilSaved(session);
      await vi.advanceTimersByTimeAsync(20_000);
      expect([session.read().status, contentOf(server.saved)]).toEqual(["saved", "Un. Deux."]);
      expect(await isSaved).toBe(true);
    });
  });

  describe("a save request", () => {
    it("is not lost when it is made while a save is in flight", async () => {
      const { session, server } = open(of.saved());
      session.edit({ content: "Encore." });
      await vi.advanceTimersByTimeAsync(1_500);
      expect(server.inFlight).toBe(1);
      session.save({ status: "PUBLISHED" });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(server).toMatchObject({ maxInFlight: 1, saved: { status: "PUBLISHED", content: "Encore." } });
      expect(session.read().status).toBe("saved");
    });

    it("waits for the next sign-in when the login has expired", async () => {
      const { session, server, journal } = open(of.saved());
      server.outcomes.push(graphqlError("UNAUTHENTICATED"));
      session.edit({ content: "Gardé." });
      await vi.advanceTimersByTimeAsync(6_000);
      expect(session.read().status).toBe("expired");
      expect(journal.entry?.writing.content).toBe("Gardé.");
      session.retry();
      await vi.advanceTimersByTimeAsync(6_000);
      expect(contentOf(server.saved)).toBe("Gardé.");
    });
  });
});
