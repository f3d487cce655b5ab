// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { setKept } from "../../lib/kept/kept-articles.ts";

const show = async (id: string) => {
  document.body.innerHTML = `<form action="/bookmarks"><input type="hidden" name="id" value="${id}">
    <button class="chakra-button chakra-button--outline" aria-pressed="false">Garder</button></form>`;
  vi.resetModules();
  await import("./kept.ts");
  const button = document.querySelector("button")!;
  return [button.getAttribute("aria-pressed"), button.className];
};

it("presses « Garder » for an article that the device keeps, and for no other", async () => {
  expect(setKept("a".repeat(24), true)).toBe(true);
  expect(await show("a".repeat(24))).toEqual(["true", "chakra-button chakra-button--solid"]);
  expect(await show("b".repeat(24))).toEqual(["false", "chakra-button chakra-button--outline"]);
});

it("leaves the button as it is where nothing can be kept", async () => {
  vi.stubGlobal("localStorage", undefined);
  expect(setKept("a".repeat(24), true)).toBe(false);
  expect(await show("a".repeat(24))).toEqual(["false", "chakra-button chakra-button--outline"]);
  vi.unstubAllGlobals();
});
