import { accessToken } from "../../../lib/session.ts";

/** Saves what an address of the API answers as a file. Rejects when it is not given. */
export async function download(path: string, filename: string): Promise<void> {
  const token = await accessToken();
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The export was answered ${answer.status}.`);
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: address, download: filename }).click();
  URL.revokeObjectURL(address);
}
