import { afterEach, expect, it } from "vitest";
import { applyUploadLimits, changedUploadLimits, uploadLimits } from "./upload-limits.ts";

afterEach(() => applyUploadLimits());

it("a page brings the limits that the site has changed, and the browser applies them", () => {
  const site = { ...uploadLimits(), video: 20, pdf: 500 };
  expect(changedUploadLimits(site)).toEqual({ video: 20, pdf: 500 });
  applyUploadLimits(changedUploadLimits(site));
  expect(uploadLimits()).toEqual(site);
});

it("a page of a site with the contract's limits brings none", () => {
  expect(changedUploadLimits(uploadLimits())).toBeUndefined();
});
