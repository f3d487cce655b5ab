import { useEffect, useRef, useState } from "react";

/** Files dropped anywhere on the page; returns whether some are being dragged over it. Inactive without a receiver. */
export function useFileDrop(onFiles: ((files: FileList) => void) | undefined): boolean {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const [isOver, setOver] = useState(false);
  const isActive = onFiles !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it the browser would open the file instead of dropping it.
      event.preventDefault();
      setOver(true);
    };
    addEventListener("dragover", over, { signal });
    // Leaving the window has no element that it goes to.
    addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false), {
      signal,
    });
    addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        if (event.dataTransfer?.files.length) latest.current?.(event.dataTransfer.files);
      },
      { signal },
    );
    return () => stop.abort();
  }, [isActive]);
  return isOver;
}
