import { useCallback, useState } from "react";
import type { Passage } from "../annotations/passages.ts";
import type { Annotation } from "../annotations/useAnnotations.ts";
import type { TextView } from "../page/TextPane.tsx";
import type { ItemTarget } from "../publishing/checklist.ts";
import { focusTarget } from "../publishing/focus-target.ts";
import type { PublishTime } from "../publishing/PublishPanel.tsx";
import type { SaveRequest } from "../session/document-kind.ts";

/** Panel beside the text, with the field that gets its focus; `null` for none. */
type Panel =
  | { name: "details"; target?: ItemTarget }
  | { name: "publish"; request: SaveRequest; time: PublishTime; target?: ItemTarget }
  | { name: "annotations"; passage: Passage | null; thread?: Annotation }
  | null;

const pageFields: readonly string[] = ["title", "content", "coverName", "coverAlt"];
const publishFields: readonly string[] = ["description", "tags"];

/** The panel beside the text, and the way to a field or place wherever it is. */
export function usePanels(onView: (view: TextView) => void) {
  const [panel, setPanel] = useState<Panel>(null);
  const close = useCallback(() => setPanel(null), []);

  function show(target: ItemTarget): void {
    const field = "field" in target ? target.field : "content";
    if (!pageFields.includes(field)) {
      const isHere = panel?.name === "publish" && publishFields.includes(field);
      // Another object each time: the same line may be pressed twice.
      const goal = { target: { ...target } };
      setPanel(isHere ? { ...panel, ...goal } : { name: "details", ...goal });
      return;
    }
    // The panel covers the text.
    if (!matchMedia("(min-width: 48rem)").matches) close();
    if (document.querySelector("[data-view=preview]")) onView("rich");
    // After React has rendered the view.
    requestAnimationFrame(() => focusTarget(target, document.querySelector("main") ?? document.body));
  }

  return {
    panel,
    close,
    /** Leads to a field, or to a place in the text. */
    show,
    toggleDetails: () => setPanel(panel?.name === "details" ? null : { name: "details" }),
    toggleAnnotations: () =>
      setPanel(panel?.name === "annotations" ? null : { name: "annotations", passage: null }),
    /** Begins a comment on a passage; `null`: it was sent or given up. */
    annotate: useCallback((passage: Passage | null) => setPanel({ name: "annotations", passage }), []),
    showThread: useCallback(
      (thread: Annotation) => setPanel({ name: "annotations", passage: null, thread }),
      [],
    ),
    closePublish: useCallback(() => setPanel((shown) => (shown?.name === "publish" ? null : shown)), []),
    openPublish: (status: "PUBLISHED" | "PROPOSED", time: PublishTime) =>
      setPanel({ name: "publish", request: { status }, time }),
  };
}

export type Panels = ReturnType<typeof usePanels>;
