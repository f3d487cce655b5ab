/**
 * The script that stands in every page: it sets the theme before the first paint and brings the client when somebody
 * acts, or watch.ts has news. Until the client is there it holds the first click on a button, or a form's submit, and replays it.
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
const acts = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll", "news"];
const stored = (storage: () => Storage, key: string) => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

// What was typed before a forced reload: the client takes it out when it has come.
const kept = stored(() => sessionStorage, "palabre.typed");

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
  // Fetched before they are imported: browsers remember for ever that an import failed, and a network comes back.
  const statuses = await Promise.all(
    chunks.map((chunk) =>
      fetch(chunk)
        .then((answer) => answer.blob().then(() => answer.status))
        .catch(() => 0),
    ),
  );
  if (statuses.some((status) => status !== 200)) {
    isStarting = false;
    if (statuses.includes(404)) renew();
    return;
  }
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    // One chunk a task: between two of them the page answers.
    await new Promise((next) => setTimeout(next));
  }
}

/** A chunk is gone after a deployment: the page comes anew, with what is typed. Once: this may be the new page. */
function renew() {
  if (kept) return;
  try {
    sessionStorage.setItem("palabre.typed", JSON.stringify(readTypedFields(false)));
    location.reload();
  } catch {}
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
  const { audio } = button?.dataset ?? {};
  if (audio) {
    // A phone lets a sound begin within the tap only: the client finds it playing.
    const sound = document.getElementById("sound") as HTMLAudioElement;
    sound.src = audio;
    sound.play().catch(() => {});
  }
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

if (root.dataset.live === "" || kept) {
  addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(start)));
}
