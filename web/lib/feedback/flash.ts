import { limits } from "../../../schema/limits.ts";
import { createStore, useStore } from "../store.ts";

/** A page of this site on which to go on, or what a button does; both end the message. */
export type FlashAction = { words: string } & ({ to: string } | { onClick: () => void });

interface FlashMore {
  /** Sentences below the text, a line each. */
  lines?: readonly string[];
  actions?: readonly FlashAction[];
}

interface FlashOptions extends FlashMore {
  /** In place of the usual time. */
  seconds?: number;
}

export interface FlashMessage extends Required<FlashMore> {
  id: number;
  kind: "success" | "danger";
  text: string;
  /** Time of its end in ms, unless the pointer or the focus holds it. Kept here: the page's frame may be mounted anew. */
  endsAt: number;
}

// One at a time: a message is about the latest task, and those before it are settled or repeated.
const message = createStore<FlashMessage | null>(null);
let last = 0;

function show(
  kind: FlashMessage["kind"],
  text: string,
  { lines = [], actions = [], ...options }: FlashOptions = {},
): void {
  const { flashSeconds, flashSecondsForMore: more } = limits;
  const { seconds = flashSeconds + (lines.length + actions.length) * more } = options;
  message.set({ id: ++last, kind, text, lines, actions, endsAt: Date.now() + seconds * 1_000 });
}

/** The message above the page, until the next one; shown for 10 seconds, longer with more to read or to choose. It survives navigation. */
export const flash = {
  success: (text: string, more?: FlashOptions) => show("success", text, more),
  danger: (text: string, more?: FlashOptions) => show("danger", text, more),
  dismiss: (id: number) => {
    if (message.get()?.id === id) message.set(null);
  },
  /** Removes the message of an earlier attempt. */
  clear: () => {
    if (message.get()) message.set(null);
  },
};

export const useFlashMessage = (): FlashMessage | null => useStore(message);
