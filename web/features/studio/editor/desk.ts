import { type Failure, failureOf, isPassing } from "../../../failure.ts";
import type { DeskState, Ports, Start, Wish } from "./deskTypes.ts";
import { submit } from "./submit.ts";
import { isSame, type SavedPost, type Writing, writingOf } from "./writing.ts";

const isNothing = (wish: Wish | null) => Object.keys(wish ?? {}).length === 0;

/** Whether what is written of it goes to the server without being told to. */
export const savesItself = (post: SavedPost | null): boolean =>
  !post || post.status === "DRAFT" || post.status === "PUBLISHED";

const keepAfter = 250;
const saveAfter = 1_000;
const saveAtLast = 5_000;
const retries = [1_000, 2_000, 4_000, 6_000];

export type Desk = ReturnType<typeof createDesk>;

/**
 * The text and its way to the server. Every change is in the journal within a quarter of a second and stays there until
 * the server has it. One request at a time, onto the version that was read; a draft goes by itself, and so do changes to
 * what is published, beside it; what readers have changes when it is told to.
 */
export function createDesk(ports: Ports, start: Start) {
  let state: DeskState = {
    ...{ writing: start.writing, post: start.post, saving: "saved", message: "", fields: {} },
    ...{ theirs: null, isKept: true, revision: 0 },
  };
  let saved: Writing | null = start.post && writingOf(start.post);
  // Sent, and never answered: the server may have them.
  let unanswered: Writing[] = [];
  let wish: Wish | null = null;
  let isSending = false;
  let tries = 0;
  let firstChange = 0;
  const timers: Record<"keep" | "save", ReturnType<typeof setTimeout> | undefined> = {
    keep: undefined,
    save: undefined,
  };
  const listeners = new Set<() => void>();
  // Brings in what the editor has not handed over yet.
  let drain: () => void = () => {};

  function set(more: Partial<DeskState>): void {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  }

  const goesByItself = () => savesItself(state.post);
  function isDirty(): boolean {
    drain();
    return state.saving !== "saved";
  }

  function edit(more: Partial<Writing>): void {
    const gone = Object.keys(more);
    const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => !gone.includes(name)));
    const isHeld = state.saving === "conflict" || state.saving === "saving" || state.saving === "expired";
    set({ writing: { ...state.writing, ...more }, fields, saving: isHeld ? state.saving : "changed" });
    timers.keep ??= setTimeout(keepNow, keepAfter);
    if (goesByItself()) saveSoon();
  }

  function keepNow(): void {
    clearTimeout(timers.keep);
    timers.keep = undefined;
    const { post, writing } = state;
    const entry = {
      postId: post?.id ?? null,
      version: post?.version ?? null,
      clientId: start.clientId,
      writing,
    };
    ports.keep(entry).then(
      () => state.isKept || set({ isKept: true }),
      () => set({ isKept: false }),
    );
  }

  function saveSoon(): void {
    firstChange ||= Date.now();
    const wait = Math.max(0, Math.min(saveAfter, firstChange + saveAtLast - Date.now()));
    again(wait);
  }

  function again(wait: number): void {
    clearTimeout(timers.save);
    timers.save = setTimeout(() => save(), wait);
  }

  /** Sends what there is, now; what is asked for besides is asked until it is granted or refused. */
  function save(more: Wish = {}): void {
    drain();
    wish = { ...wish, ...more };
    if (isSending || state.saving === "conflict") return;
    clearTimeout(timers.save);
    void send();
  }

  const door = {
    ...ports,
    clientId: start.clientId,
    onMade: (post: SavedPost) => {
      set({ post });
      ports.created(post);
    },
  };

  async function send(): Promise<void> {
    isSending = true;
    firstChange = 0;
    const [sent, asked] = [state.writing, wish];
    set({ saving: "saving", message: "" });
    try {
      const post = await submit(door, state.post, sent, asked ?? {});
      isSending = false;
      accepted(post, sent, asked);
    } catch (error) {
      isSending = false;
      await refused(failureOf(error), sent);
    }
  }

  function accepted(post: SavedPost, sent: Writing, granted: Wish | null): void {
    [saved, unanswered, tries] = [sent, [], 0];
    // What was asked meanwhile is still to be asked.
    if (wish === granted || isNothing(wish)) wish = null;
    const isAll = state.writing === sent && !wish;
    set({ post, saving: isAll ? "saved" : "changed", fields: {}, message: "" });
    if (isAll) {
      clearTimeout(timers.keep);
      timers.keep = undefined;
      ports.forget().catch(() => {});
    } else if (wish) save();
    else if (goesByItself()) saveSoon();
  }

  async function refused(failure: Failure, sent: Writing): Promise<void> {
    const { code, message, fields } = failure;
    if (code === "CONFLICT" && fields.version) return conflict(message);
    if (isPassing(failure)) {
      unanswered.push(sent);
      set({ saving: code === "NETWORK" ? "offline" : "failed", message });
      return again(retries[Math.min(tries++, retries.length - 1)]!);
    }
    // What can't be granted is not asked again; the text stays, here and in the journal.
    wish = null;
    set({ saving: code === "UNAUTHENTICATED" ? "expired" : "failed", message, fields });
  }

  /** Somebody has saved meanwhile, or we have and never heard of it. */
  async function conflict(message: string): Promise<void> {
    const theirs = await ports.read(state.post!.id).catch(() => null);
    if (!theirs) {
      set({ saving: "offline", message });
      return again(retries[Math.min(tries++, retries.length - 1)]!);
    }
    const now = writingOf(theirs);
    const own = unanswered.find((sent) => isSame(sent, now));
    if (!own && !isUntouched(theirs)) return set({ saving: "conflict", theirs, message });
    // The article moved on and its text did not: it is written onto what stands there now.
    if (!own) {
      set({ post: theirs, saving: "changed" });
      return save();
    }
    const isGranted = !wish?.status || (wish.status === theirs.status && !theirs.draft);
    accepted(theirs, own, isGranted ? wish : null);
  }

  const isUntouched = (theirs: SavedPost) =>
    saved !== null && theirs.status === state.post?.status && isSame(saved, writingOf(theirs));

  /** Mine goes over theirs, which is kept aside. */
  function keepMine(): void {
    const { theirs } = state;
    if (!theirs) return;
    ports.setAside(writingOf(theirs), theirs).catch(() => {});
    set({ post: theirs, theirs: null, saving: "changed", message: "" });
    save();
  }

  /** Theirs stands; mine is kept aside. */
  function takeTheirs(): void {
    const { theirs, writing } = state;
    if (!theirs) return;
    ports.setAside(writing, theirs).catch(() => {});
    adopt(theirs);
  }

  /** What the server holds now takes the place of what is written here. */
  function adopt(post: SavedPost): void {
    clear();
    [saved, unanswered, wish] = [writingOf(post), [], null];
    const blank = { theirs: null, message: "", fields: {} };
    set({ ...blank, post, writing: saved, saving: "saved", revision: state.revision + 1 });
    ports.forget().catch(() => {});
  }

  /** The connection is back. */
  function retry(): void {
    if (state.saving === "offline" || state.saving === "failed" || state.saving === "expired") save();
  }

  /** The last that can be done for the text before its page goes. */
  function close(): void {
    if (isDirty()) {
      keepNow();
      if (goesByItself() && state.saving === "changed") save();
    }
    clear();
  }

  function clear(): void {
    clearTimeout(timers.keep);
    clearTimeout(timers.save);
    timers.keep = undefined;
  }

  if (saved ? !isSame(saved, start.writing) : start.writing.content || start.writing.title) edit({});

  return {
    ...{ edit, save, retry, close, keepMine, takeTheirs, adopt, isDirty, keepNow },
    /** What is asked for can't be: said, and nothing sent. */
    refuse: (message: string, fields: Record<string, string>) => set({ message, fields }),
    setDrain: (next: () => void) => {
      drain = next;
    },
    replace: (writing: Writing) => {
      edit(writing);
      set({ revision: state.revision + 1 });
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
