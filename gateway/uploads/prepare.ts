import { stat } from "node:fs/promises";
import { detect } from "./detect.ts";
import type { Format } from "./kinds.ts";
import type { Received } from "./receive.ts";
import { mostBytesOf } from "./receive.ts";
import { notOfKind, tooHeavy } from "./refusals.ts";

/** What is kept of a received file beside its bytes. */
export interface Prepared extends Format {
  readonly length: number;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  readonly color?: string;
}

/** Looks at a received file and makes it fit to be shown, in place. Throws when it isn't of a kind that is wanted. */
export async function prepare(received: Received): Promise<Prepared> {
  const format = await detect(received.path);
  if (format === "SVG") throw notOfKind(received.field, ["IMAGE"]);
  if (received.only && !received.only.includes(format.kind)) throw notOfKind(received.field, received.only);
  if (received.length > mostBytesOf(format.kind)) throw tooHeavy(received.field, mostBytesOf(format.kind));
  return { ...format, length: (await stat(received.path)).size };
}
