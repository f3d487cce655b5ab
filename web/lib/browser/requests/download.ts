import { accessToken } from "../../session.ts";
import { request } from "./network.ts";

/**
 * Saves what an address of the API answers as a file. Rejects when it is not given. Where the session has ended nothing is requested:
 * the page says so, with the way to log in.
 */
export async function download(path: string, filename: string): Promise<void> {
  const token = await accessToken();
  if (!token) return;
  const file = await request(path, { token });
  const address = URL.createObjectURL(await file.blob());
  Object.assign(document.createElement("a"), { href: address, download: filename }).click();
  URL.revokeObjectURL(address);
}
