import { vi } from "vitest";

/** Uploads that were begun, which end when their test says so. */
export const uploads: ((data: object) => void)[] = [];

class HeldRequest {
  upload = {};
  response: unknown;
  onload = () => {};
  onloadend = () => {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    uploads.push((data) => {
      this.response = { data };
      this.onload();
      this.onloadend();
    });
  }
}

/** Holds what lib/browser/requests/upload.ts sends; that module itself may have been imported by another test of the worker. */
export const holdUploads = (): unknown => vi.stubGlobal("XMLHttpRequest", HeldRequest);
