/** Uploads under way, each with the form that its field is in. Resolves to false if no file came of it. */
const pending = new Map<Promise<boolean>, Element | null>();

const confirmLeaving = (event: Event) => event.preventDefault();

/** Has the form of a field wait for its upload, and the browser ask before the page is closed meanwhile. */
export function trackUpload(field: Element, upload: Promise<boolean>): void {
  if (pending.size === 0) addEventListener("beforeunload", confirmLeaving);
  pending.set(upload, field.closest("form"));
  void upload.then(() => {
    pending.delete(upload);
    if (pending.size === 0) removeEventListener("beforeunload", confirmLeaving);
  });
}

/** Resolves when the uploads of a form are over; to false if one of them brought no file. */
export async function uploadsOf(form: Element | null): Promise<boolean> {
  const own = [...pending].filter(([, owner]) => owner === form).map(([upload]) => upload);
  return (await Promise.all(own)).every(Boolean);
}
