import { $toggleLink, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $getRoot, COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, type LexicalEditor, PASTE_COMMAND } from "lexical";
import { afterEach } from "vitest";
import { pageEditor, removeEditorsAfterEach } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import type { PastedMedia } from "./media.ts";
import { registerPaste } from "./register-paste.ts";

/** Files that were pasted, to be uploaded. */
export const files: File[] = [];
/** Reports of media that did not come along. */
export const reports: PastedMedia[] = [];

/** Removes what a test has pasted after it. Call in each file. */
export function cleanUpAfterEach(): void {
  removeEditorsAfterEach();
  afterEach(() => {
    files.length = 0;
    reports.length = 0;
  });
}

interface PastedText {
  (): string;
  editor: LexicalEditor;
  clear(): void;
}

export const $atEnd = () => void $getRoot().selectEnd();

/** Pastes as a browser does; returns a function that reads the editor's markdown, with the editor and how to empty it. */
export function pasteInto(
  types: Record<string, string | File>,
  before = "",
  $select: () => void = $atEnd,
  keys = {},
): PastedText {
  const link = (address: unknown) => {
    $toggleLink(address as string);
    return true;
  };
  const take = (pasted: File[]) => files.push(...pasted) > 0;
  const editor = pageEditor(
    before,
    (each) => registerPaste(each, (report) => reports.push(report)),
    (each) => each.registerCommand(TOGGLE_LINK_COMMAND, link, COMMAND_PRIORITY_LOW),
    (each) => each.registerCommand(DRAG_DROP_PASTE, take, COMMAND_PRIORITY_LOW),
  );
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(types)) {
    if (typeof data === "string") clipboardData.setData(type, data);
    else clipboardData.items.add(data);
  }
  editor.update($select, { discrete: true });
  editor.dispatchCommand(KEY_DOWN_COMMAND, new KeyboardEvent("keydown", { code: "KeyV", ...keys }));
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  editor.update(() => {}, { discrete: true });
  const clear = () => editor.update(() => void $getRoot().clear(), { discrete: true });
  return Object.assign(() => editor.read($toMarkdown), { editor, clear });
}

export const paste = (...given: Parameters<typeof pasteInto>) => pasteInto(...given)();

export const html = (text: string) => paste({ "text/html": text, "text/plain": "" });
