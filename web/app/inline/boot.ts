/**
 * Inline script of every page: sets theme and reading comfort before the first paint and loads the client at the first
 * interaction, or when watch.ts reports news. Until the client is ready it holds the first click on a button or a
 * picture, or a form's submit, and replays it. Kept under 1 kB: its imports are inlined into the page as well.
 */
import { savingClass } from "../../../schema/data-saving.ts";
import { readTypedFields } from "../../lib/browser/restored-fields.ts";

declare global {
  interface Window {
    /** Called by the client when hydration is complete. */
    palabreReady?: () => void;
  }
}

const root = document.documentElement;
// Input saved before a forced reload; the client restores it when it starts.
let restoredInput: string | undefined;
// A browser that keeps nothing refuses the access itself.
try {
  // Classes that the reader chose (storage.ts). Nothing chosen is undefined, which joins as nothing.
  root.className = ["theme", "comfort"].map((key) => localStorage[`palabre.${key}`]).join(" ");
  restoredInput = sessionStorage["palabre.typed"];
} catch {}

// Experimental in browsers, and absent from most.
const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
// Read by saves-data.ts and by style sheets.
const savesData = root.toggleAttribute(
  "data-saving",
  connection?.saveData || root.classList.contains(savingClass),
);
/** Whether a reader pays for each file: reading is no act then, and on a phone each scrolling begins with a pointerdown. */
const isSaving = savesData || /[23]g/.test(connection?.effectiveType as string);
const acts = ["keydown", "news"];
// A link that is tapped takes the focus.
if (!isSaving) acts.push("focusin", "pointerdown", "pointermove", "wheel", "scroll");

let isStarting = false;
let replay: (() => void) | null = null;

/** Browsers fire a pointermove for a pointer that rests where the page appears: that is no interaction. */
const isAtRest = (event?: Event) =>
  event?.type === "pointermove" && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

async function start(event?: Event) {
  if (isStarting || isAtRest(event)) return;
  isStarting = true;
  // HeaderSearch.tsx acts on a first `/`.
  root.dataset.key = (event as KeyboardEvent | undefined)?.key;
  const chunks: string[] = JSON.parse(document.getElementById("chunks")?.textContent || "[]");
  // Fetched before they are imported: browsers cache a failed import for the lifetime of the page.
  const statuses = await Promise.all(
    chunks.map((chunk) =>
      fetch(chunk, { signal: AbortSignal.timeout(60_000) })
        .then((answer) => answer.blob().then(() => answer.status))
        .catch(() => 0),
    ),
  );
  if (statuses.some((status) => status !== 200)) {
    isStarting = false;
    if (statuses.includes(404)) renew();
    // A click is held: the visitor waits for its effect, and may do nothing else.
    else if (replay) setTimeout(start, 2_000);
    return;
  }
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    // One chunk per task: the page stays responsive between two of them.
    await new Promise((next) => setTimeout(next));
  }
}

/**
 * Reloads the page with its typed input when a chunk is gone after a deployment. Only once: this may already be the new page.
 * Where it is, or where nothing is kept, the page goes on without its client: links and forms have their native way.
 */
function renew() {
  try {
    if (!restoredInput) {
      sessionStorage["palabre.typed"] = JSON.stringify(readTypedFields());
      return location.reload();
    }
  } catch {}
  release();
}

function hold(event: Event) {
  const { target, type, ctrlKey, metaKey, shiftKey } = event as MouseEvent & { target: Element };
  // A link in another tab.
  if (ctrlKey || metaKey || shiftKey) return;
  // The links of an embed's card and of a picture are buttons as well: a player takes their place, or the lightbox opens.
  const button = target.closest<HTMLButtonElement>(
    'button:not([popovertarget],[form]),.card>a,[href^="/image/"],[data-pictures] [href^="/file/"]',
  );
  const form = type === "submit" ? (target as HTMLFormElement) : button?.type === "submit" && button.form;
  // Elements that work without script keep their native behaviour: GET forms, the menu's popover.
  if (form ? form.method === "get" : !button) return;
  event.preventDefault();
  event.stopPropagation();
  const audio = button?.dataset.audio;
  if (audio) {
    // A phone allows a sound to start only within the tap itself: the client finds it already playing.
    const sound = document.getElementById("sound") as HTMLAudioElement;
    sound.src = audio;
    sound.play().catch(() => {});
  }
  root.dataset.held = "";
  replay ??= () => (button ? button.click() : (target as HTMLFormElement).requestSubmit());
  start();
}

// Not captured: the scrolling of an element, such as a carousel that plays by itself, is no interaction and does not bubble.
for (const act of acts) addEventListener(act, start, { passive: true });
for (const type of ["click", "submit"]) addEventListener(type, hold, true);

/** Ends the holding, and does what was held. */
function release() {
  for (const act of acts) removeEventListener(act, start);
  for (const type of ["click", "submit"]) removeEventListener(type, hold, true);
  delete root.dataset.held;
  replay?.();
}

window.palabreReady = release;

// Pictures below the screen are not loaded yet. Browsers wait for those that a print needs, once they are requested.
addEventListener("beforeprint", () => {
  for (const picture of document.querySelectorAll("img")) picture.loading = "eager";
});

if (root.dataset.live === "" || restoredInput) {
  addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(start)));
}
