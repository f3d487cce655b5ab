import type { DragEvent } from "react";

/** Handlers with which an element gives a dropped file to the input that `inputOf` finds. */
export const dropTarget = (inputOf: () => HTMLInputElement | null | undefined) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    // Without it the browser would open the file.
    event.preventDefault();
    giveFiles(inputOf(), event.dataTransfer.files);
  },
});

/** Puts files into an input as if they had been chosen there. */
export function giveFiles(input: HTMLInputElement | null | undefined, files: FileList): void {
  if (!input || input.disabled) return;
  input.files = files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
