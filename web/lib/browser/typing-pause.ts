// A page may be left after so many milliseconds without a keystroke.
const pause = 2_000;
const events = ["keydown", "beforeinput"] as const;

let lastKeystroke = Number.NEGATIVE_INFINITY;

if (typeof document !== "undefined") {
  for (const event of events) {
    document.addEventListener(
      event,
      () => {
        lastKeystroke = performance.now();
      },
      { capture: true, passive: true },
    );
  }
}

/** Resolves when nobody has typed for two seconds; at once when nobody is typing. */
export async function typingPause(): Promise<void> {
  for (;;) {
    const left = lastKeystroke + pause - performance.now();
    if (left <= 0) return;
    await new Promise((resume) => setTimeout(resume, left));
  }
}
