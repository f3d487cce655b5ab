import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A machine under load is no fault: a second is the library's own patience.
configure({ asyncUtilTimeout: 30_000 });

// Happy-dom lacks it: a page asks for typefaces, and none comes.
if (globalThis.document) {
  Object.defineProperty(document, "fonts", { value: new Set(), configurable: true });
  globalThis.FontFace = class {
    constructor(readonly family: string) {}
  } as unknown as typeof FontFace;
}

// Runs for each file, unlike a module that several files of one worker import. They share one document: what a test put
// into it without React would be found by the next file's.
afterEach(() => {
  cleanup();
  // Some of them render on the server, without one.
  globalThis.document?.body.replaceChildren();
});
