import type { AddressInfo } from "node:net";
import { beforeAll } from "vitest";
import type { withApp } from "./request.ts";

/** A gateway that listens, for what only a real connection shows. Call it after withApp(). */
export function listening(app: ReturnType<typeof withApp>) {
  let origin = "";
  beforeAll(async () => {
    await app.instance.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(app.instance.server.address() as AddressInfo).port}`;
  });
  return {
    get origin() {
      return origin;
    },
    get port() {
      return Number(new URL(origin).port);
    },
  };
}

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
}

/** A form as a browser sends it: texts and files by field. */
export function formOf(fields: Readonly<Record<string, string | FormFile | readonly FormFile[]>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(field, value);
    else
      for (const { name, bytes, type } of [value].flat() as FormFile[])
        form.append(field, new Blob([bytes as BlobPart], { type }), name);
  }
  return form;
}

/** Sends a form as a browser does; what came back, read as JSON. */
export async function sendForm(url: string, body: FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: "POST", body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
  return { status: answer.status, body: (await answer.json()) as any };
}

/** Sends forms to a gateway that listens. */
export const sender =
  (server: { readonly origin: string }) =>
  (path: string, fields: Parameters<typeof formOf>[0], headers: Record<string, string> = {}) =>
    sendForm(server.origin + path, formOf(fields), headers);
