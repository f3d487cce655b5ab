const fileName = (path: string) => `${path.split("/").at(-1)}.html`;
const typed = { type: "text/html" };

/** Whether the system's sharing takes a page as a file. */
export const takesFiles = (): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [new File([""], "a.html", typed)] });

/** Shares the file of an article by the system; downloads it where that fails. Sharing has to begin soon after the touch. */
export async function handOn(address: string, path: string, title: string): Promise<void> {
  try {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    await navigator.share({ title, files: [new File([await reply.blob()], fileName(path), typed)] });
  } catch (error) {
    // Cancelled by the reader.
    if ((error as Error).name !== "AbortError") location.assign(address);
  }
}
