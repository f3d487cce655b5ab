import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { open } from "../site-page.fixture.tsx";
import { texts } from "./texts.ts";

it("leads from the settings of comments to their rules and to what waits", async () => {
  open({}, "/studio/site?section=inscription");
  const rules = await screen.findByRole("link", { name: texts.rules });
  expect(rules.getAttribute("href")).toBe("/studio/comments?filter=rules");
  expect(screen.getByRole("link", { name: texts.desk }).getAttribute("href")).toBe("/studio/comments");
});
