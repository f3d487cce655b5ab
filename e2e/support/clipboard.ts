/** A picture of one point, as base64: small enough to be given to a page. */
export const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Dispatches the event of a pasted or dropped file. */
export function dropFile(
  element: HTMLElement | SVGElement,
  { kind, dot }: { kind: "paste" | "drop"; dot: string },
): void {
  const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "point.png", { type: "image/png" }));
  const { left, top } = element.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true };
  element.dispatchEvent(
    kind === "paste"
      ? new ClipboardEvent("paste", { ...options, clipboardData: data })
      : new DragEvent("drop", { ...options, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
  );
}

/** Dispatches the event of pasted text, of one or several types. */
export function pasteWords(element: HTMLElement | SVGElement, types: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [type, words] of Object.entries(types)) clipboardData.setData(type, words);
  element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
}
