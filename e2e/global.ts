import { unpackBrowser } from "./chromium.ts";

export default async function setup(): Promise<void> {
  await unpackBrowser();
}
