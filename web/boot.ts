/**
 * The script that stands in every page: it sets the theme before the first paint and brings the client when somebody
 * acts. Until the client is there it holds the first click on a button, or a form's submit, and replays it.
 * Kept under 1 kB: what it imports stands in the page as well.
 */
import { readTypedFields } from "./typed-fields.ts";

declare global {
  interface Window {
    /** Called by the client when it has taken the page over. */
    palabreReady?: () => void;
  }
}

const root = document.documentElement;
const acts = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll"];
const stored = (storage: () => Storage, key: string) => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const theme = stored(() => localStorage, "palabre.theme");
if (theme === "dark" || theme === "light") root.classList.add(theme);

let isStarting = false;
let replay: (() => void) | null = null;

/** A pointer that rests where the page appears is told of by a pointermove too: nobody has acted. */
const isAtRest = (event?: Event) =>
  event?.type === "pointermove" && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

async function start(event?: Event) {
  if (isStarting || isAtRest(event)) return;
  isStarting = true;
  const chunks: string[] = JSON.parse(document.getElementById("chunks")?.textContent || "[]");
  for (const href of chunks) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  for (const chunk of chunks) {
    try {
      await import(/* @vite-ignore */ chunk);
    } catch {
      await missing(chunk);
      return;
    }
    // One chunk a task: between two of them the page answers.
    await new Promise((next) => setTimeout(next));
  }
}

/** A chunk that is gone after a deployment: the page comes anew. A lost network: the next act tries again. */
async function missing(chunk: string) {
  const status = await fetch(chunk, { cache: "no-store" }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 404) {
    try {
      sessionStorage.setItem("palabre.typed", JSON.stringify(readTypedFields(false)));
    } catch {}
    location.reload();
  }
  isStarting = false;
}

function hold(event: Event) {
  const target = event.target as Element;
  const isSubmit = event.type === "submit";
  const button = isSubmit ? null : target.closest<HTMLButtonElement>("button:not([popovertarget],[form])");
  const form = isSubmit ? (target as HTMLFormElement) : button?.type === "submit" ? button.form : null;
  // What works without script goes its native way: forms that ask (GET), the menu's popover.
  if (form ? form.method === "get" : !button) return;
  event.preventDefault();
  event.stopPropagation();
  root.dataset.held = "";
  replay ??= () => (button ? button.click() : (target as HTMLFormElement).requestSubmit());
  start();
}

for (const act of acts) addEventListener(act, start, { capture: true, passive: true });
for (const held of ["click", "submit"]) addEventListener(held, hold, true);

window.palabreReady = () => {
  for (const act of acts) removeEventListener(act, start, true);
  for (const held of ["click", "submit"]) removeEventListener(held, hold, true);
  delete root.dataset.held;
  replay?.();
};

if (root.dataset.live === "" || stored(() => sessionStorage, "palabre.typed")) {
  addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(start)));
}
