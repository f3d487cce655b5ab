import { createToaster } from "@chakra-ui/react";
import type { ReactNode } from "react";

const margin = "1rem";

/** The studio's messages about what was done, with a way back where there is one. They survive navigation. */
export const toaster = createToaster({
  placement: "bottom-end",
  duration: 12_000,
  max: 1,
  pauseOnPageIdle: true,
  // Above what is fixed at the bottom on a phone, and beside a panel, whose fields a message would cover for as long as it stays.
  offsets: {
    top: margin,
    left: margin,
    right: `calc(var(--side-panel, 0px) + ${margin})`,
    bottom: `calc(var(--bottom-bar, 0px) + ${margin})`,
  },
});

interface Notice {
  title: string;
  /** Sentences below the title, a line each. */
  lines?: readonly string[];
  /** Action of the message, such as undoing. */
  action?: { label: string; onClick: () => void };
  /** Ways to go on, which leave the message open. */
  links?: ReactNode;
}

/** Shows that something is done; `failed`: that it is not. */
export const notify = {
  done: (notice: Notice) => show(notice),
  failed: (notice: Notice) => show(notice, true),
};

function show({ title, lines = [], action, links }: Notice, isFailed = false): void {
  // Longer with more to read or to choose.
  const duration = (links ? 20_000 : 12_000) + lines.length * 4_000;
  // The latest takes the place of the one before it. Of the types only this one is quiet, so that its button stands out.
  toaster.remove();
  toaster.create({ type: "info", title, action, duration, meta: { lines, links, isFailed } });
}
