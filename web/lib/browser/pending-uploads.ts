import { formUploads } from "./form-uploads.ts";

let pending = 0;
const confirmLeaving = (event: Event) => event.preventDefault();

/**
 * Has the form of a field wait for its upload, which resolves to whether a file came of it, and the browser ask before the
 * page is closed meanwhile.
 */
export async function trackUpload(field: Element, upload: Promise<boolean>): Promise<void> {
  const form = field.closest("form");
  const all = Promise.all([formUploads.get(form), upload]).then((results) => !results.includes(false));
  formUploads.set(form, all);
  pending += 1;
  addEventListener("beforeunload", confirmLeaving);
  await all;
  pending -= 1;
  if (formUploads.get(form) === all) formUploads.delete(form);
  if (pending === 0) removeEventListener("beforeunload", confirmLeaving);
}
