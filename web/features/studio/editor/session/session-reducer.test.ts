import { describe, expect, it } from "vitest";
import { articleDefaults } from "../../../../../schema/article-fields.ts";
import type { DocumentTypes } from "./document-kind.ts";
import { heldDocument } from "./fake-server.fixture.ts";
import { kinds } from "./kinds.fixture.ts";
import type { Effect, SessionEvent } from "./session-machine.ts";
import { reduceSession, startSession } from "./session-reducer.ts";

type Event = SessionEvent<DocumentTypes>;

const networkFailure = { code: "NETWORK", message: "Non", fields: {} };
const versionConflict = { code: "CONFLICT", message: "Non", fields: { version: "Non" } };

describe.each(kinds)("%s:", (_, of) => {
  const { kind } = of;
  const saved = of.saved();
  const published = of.saved({ status: "PUBLISHED", publishedAt: "2026-11-01T00:00:00Z" });
  const held = heldDocument(of);
  const start = (document: typeof saved | null, values = kind.valuesOf(document!)) =>
    startSession({ kind, saved: document, values, clientId: "c", owner: "" }, 0);

  /** Applies events one after the other, a second apart; returns the last state and the effects of the last event. */
  function run(events: readonly Event[], document = saved) {
    let { state } = start(document);
    let effects: readonly Effect<DocumentTypes>[] = [];
    events.forEach((event, index) => {
      ({ state, effects } = reduceSession(state, event, (index + 1) * 1_000));
    });
    return { state, view: state.view, effects };
  }

  const edit = (content: string): Event => ({ type: "edited", changes: { content } });
  const save = (request = {}): Event => ({ type: "saveRequested", request });

  describe("the start of a session", () => {
    it("is saved when the values are the article's", () => {
      const { state, effects } = start(saved);
      expect([state.view.status, effects]).toEqual(["saved", []]);
    });

    it("saves values that were recovered from the journal", () => {
      const values = { ...kind.valuesOf(saved), content: "Retrouvé." };
      const { state, effects } = start(saved, values);
      expect(state.view.status).toBe("changed");
      expect(effects).toEqual([{ type: "scheduleJournal" }, { type: "scheduleSave", delayMs: 1_000 }]);
    });

    it("saves whichever field of a new one was recovered", () => {
      const statusOf = (changes: object) =>
        start(null, { ...kind.emptyValues, ...changes }).state.view.status;
      const { slug: _, ...fields } = kind.emptyValues;
      const other = (value: unknown) => (typeof value === "boolean" ? !value : "Un");
      const typed = Object.entries(fields).map(([name, value]) =>
        statusOf({ [name]: name === "seo" ? { ...articleDefaults.seo, title: "Un" } : other(value) }),
      );
      expect([statusOf({}), new Set(typed)]).toEqual(["saved", new Set(["changed"])]);
    });
  });

  describe("saving", () => {
    it("is put off by each edit, but not beyond five seconds after the first", () => {
      const delays = [1, 4, 5, 6].map((count) => {
        const { effects } = run(Array.from({ length: count }, (_, index) => edit(`${index}`)));
        return effects.find((effect) => effect.type === "scheduleSave")?.delayMs;
      });
      expect(delays).toEqual([1_000, 1_000, 1_000, 0]);
    });

    it("never sends a second request while one is in flight", () => {
      const { effects, view, state } = run([edit("a"), save(), edit("ab"), save({ status: "PUBLISHED" })]);
      expect([effects, view.status]).toEqual([[], "saving"]);
      expect(state.inFlight?.values.content).toBe("a");
      expect(state.request).toEqual({ status: "PUBLISHED" });
    });

    it("does not overwrite what was typed while the request was in flight", () => {
      const answer = of.saved({ content: "a", version: 2 });
      const { view, effects } = run([edit("a"), save(), edit("ab"), { type: "saved", saved: answer }]);
      expect(view).toMatchObject({ status: "changed", saved: { version: 2 }, values: { content: "ab" } });
      expect(effects).toEqual([{ type: "scheduleSave", delayMs: 1_000 }]);
      expect(effects).not.toContainEqual({ type: "clearJournal" });
    });

    it("grants a request once, also when the text was edited and saved by itself meanwhile", () => {
      const { state } = run([
        save({ status: "PUBLISHED" }),
        edit("a"),
        save(),
        { type: "saved", saved: published },
      ]);
      expect(state).toMatchObject({ request: {}, view: { status: "changed" } });
    });

    it("repeats a request whose answer was lost, with longer and longer pauses", () => {
      const { state, effects } = run([
        save({ status: "PUBLISHED" }),
        { type: "rejected", failure: networkFailure },
        save(),
        { type: "rejected", failure: networkFailure },
      ]);
      expect(state).toMatchObject({ request: { status: "PUBLISHED" }, view: { status: "offline" } });
      expect(effects).toEqual([{ type: "scheduleSave", delayMs: 2_000 }]);
    });

    it("drops a request that was refused, and keeps the text", () => {
      const failure = { code: "BAD_USER_INPUT", message: "Non", fields: { tags: "Non" } };
      const { state, view } = run([edit("a"), save({ status: "PUBLISHED" }), { type: "rejected", failure }]);
      expect(state).toMatchObject({ request: {}, inFlight: null });
      expect(view).toMatchObject({
        status: "failed",
        fieldErrors: { tags: "Non" },
        values: { content: "a" },
      });
    });

    it.runIf(held)("is not scheduled for one that is saved only when the user asks", () => {
      expect(run([edit("a")], held!).effects).toEqual([{ type: "scheduleJournal" }]);
    });
  });

  describe("a version conflict", () => {
    const rejected: Event[] = [edit("a"), save(), { type: "rejected", failure: versionConflict }];
    const read = (theirs: typeof saved | null): Event => ({
      type: "conflictRead",
      saved: theirs,
      message: "Non",
    });

    it("reads the article, and sends nothing meanwhile", () => {
      expect(run(rejected).effects).toEqual([{ type: "readConflict", id: "1", message: "Non" }]);
      expect(run([...rejected, save()]).effects).toEqual([]);
    });

    it("is left to the user when the other text differs", () => {
      const theirs = of.saved({ content: "b", version: 2 });
      const { view, effects } = run([...rejected, read(theirs)]);
      expect(view).toMatchObject({ status: "conflict", theirs, values: { content: "a" } });
      expect(effects).toEqual([]);
      expect(run([...rejected, read(theirs), edit("ab"), save()]).view.status).toBe("conflict");
    });

    it("saves again when only the version has moved on", () => {
      const { view, effects } = run([...rejected, read(of.saved({ version: 2 }))]);
      expect([view.saved?.version, view.status, effects]).toEqual([2, "changed", [{ type: "save" }]]);
    });

    it("is retried when the article can't be read", () => {
      const { view, effects } = run([...rejected, read(null)]);
      expect([view.status, effects]).toEqual(["offline", [{ type: "scheduleSave", delayMs: 1_000 }]]);
    });

    it("sets the text aside that the user does not choose", () => {
      const theirs = of.saved({ content: "b", version: 2 });
      const mine = run([...rejected, read(theirs), { type: "mineKept" }]);
      expect(mine.effects).toEqual([
        { type: "setAside", values: kind.valuesOf(theirs), saved: theirs },
        { type: "save" },
      ]);
      const taken = run([...rejected, read(theirs), { type: "theirsTaken" }]);
      expect(taken.effects).toContainEqual({
        type: "setAside",
        values: { ...kind.valuesOf(saved), content: "a" },
        saved: theirs,
      });
      expect(taken.view).toMatchObject({
        status: "saved",
        revision: 1,
        values: { content: "b" },
        theirs: null,
      });
    });
  });

  describe("a text that the user put together", () => {
    it("of both in a conflict is saved, and both are set aside", () => {
      const theirs = of.saved({ content: "b", version: 2 });
      const values = { ...kind.valuesOf(saved), content: "a et b" };
      const { view, effects } = run([
        edit("a"),
        save(),
        { type: "rejected", failure: versionConflict },
        { type: "conflictRead", saved: theirs, message: "" },
        { type: "mineKept", values },
      ]);
      expect(view).toMatchObject({
        values,
        status: "changed",
        revision: 1,
        theirs: null,
        saved: { version: 2 },
      });
      expect(effects).toEqual([
        { type: "setAside", values: kind.valuesOf(theirs), saved: theirs },
        { type: "setAside", values: { ...kind.valuesOf(saved), content: "a" }, saved: theirs },
        { type: "scheduleJournal" },
        { type: "save" },
      ]);
    });

    it("with passages of a version is an edit that the text editor is mounted anew for", () => {
      const values = { ...kind.valuesOf(saved), content: "Repris." };
      const { view, effects } = run([{ type: "replaced", values }]);
      expect(view).toMatchObject({ values, status: "changed", revision: 1 });
      expect(effects.map(({ type }) => type)).toEqual(["scheduleJournal", "scheduleSave"]);
    });
  });

  describe("the end of a session", () => {
    it("writes the journal and saves what is saved by itself", () => {
      const types = (events: Event[], document = saved) =>
        run([...events, { type: "closed" }], document).effects.map(({ type }) => type);
      expect(types([])).toEqual(["cancelTimers"]);
      expect(types([edit("a")])).toEqual(["writeJournal", "save", "cancelTimers"]);
      if (held) expect(types([edit("a")], held)).toEqual(["writeJournal", "cancelTimers"]);
      expect(types([edit("a"), save()])).toEqual(["writeJournal", "cancelTimers"]);
    });
  });
});
