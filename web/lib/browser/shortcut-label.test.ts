import { describe, expect, it } from "vitest";
import { isApple, shortcutLabel } from "./shortcut-label.ts";

describe("the labels of shortcuts", () => {
  it.each([
    ["CTRL+B", "Ctrl+B", "⌘B"],
    ["CTRL+MAJ+Z", "Ctrl+Maj+Z", "⌘⇧Z"],
    ["STYLE+2", "Ctrl+Maj+2", "⌥⌘2"],
    ["ALT+F10", "Alt+F10", "⌥F10"],
    ["CTRL+;", "Ctrl+;", "⌘;"],
    ["CTRL+MAJ+ENTRÉE", "Ctrl+Maj+Entrée", "⌘⇧⏎"],
    ["Entrée", "Entrée", "Entrée"],
  ])("name the keys of %s as this device does", (keys, others, apple) => {
    expect([shortcutLabel(keys, false), shortcutLabel(keys, true)]).toEqual([others, apple]);
  });

  it.each([
    [{ platform: "MacIntel" }, true],
    [{ platform: "iPad" }, true],
    [{ platform: "", userAgentData: { platform: "macOS" } }, true],
    [{ platform: "Linux x86_64", userAgentData: { platform: "" } }, false],
    [{ platform: "Win32", userAgentData: { platform: "Windows" } }, false],
  ])("know Apple's keys on %o", (client, expected) => {
    expect(isApple(client)).toBe(expected);
  });
});
