import { $getRoot } from "lexical";
import { describe, expect, it } from "vitest";
import { headlessEditor } from "../markdown/editor.fixture.ts";
import { $blockAtCaret, moveBlockBy, moveBlockTo } from "./move-block.ts";

function editorOf(...words: string[]) {
  const editor = headlessEditor(words.join("\n\n"));
  editor.update(() => void $getRoot().getLastChild()?.selectEnd(), { discrete: true });
  const order = () =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((block) => block.getTextContent()),
    );
  const keyOf = (index: number) => editor.read(() => $getRoot().getChildAtIndex(index)!.getKey());
  return { editor, order, keyOf };
}

describe("a block", () => {
  it("is moved one place up or down, and says where it is", () => {
    const { editor, order, keyOf } = editorOf("a", "b", "c", "d");
    expect(moveBlockBy(editor, keyOf(1), 1)).toMatchObject({ place: 3, count: 4 });
    expect(order()).toEqual(["a", "c", "b", "d"]);
    expect(moveBlockBy(editor, keyOf(2), -1)).toMatchObject({ place: 2, count: 4 });
    expect(order()).toEqual(["a", "b", "c", "d"]);
    expect([moveBlockBy(editor, keyOf(0), -1), moveBlockBy(editor, keyOf(3), 1)]).toEqual([null, null]);
    expect(order()).toEqual(["a", "b", "c", "d"]);
  });

  it("is a table as a whole for a caret in one of its cells", () => {
    const editor = headlessEditor("Avant.\n\n| a |\n| - |\n| b |");
    editor.update(() => void $getRoot().getLastDescendant()?.selectEnd(), { discrete: true });
    const key = editor.read(() => $blockAtCaret()?.getKey());
    expect(key).toBe(editor.read(() => $getRoot().getLastChild()?.getKey()));
    expect(moveBlockBy(editor, key!, -1)).toMatchObject({ place: 1, count: 2 });
  });

  it("is moved before any other, or to the end", () => {
    const { editor, order, keyOf } = editorOf("a", "b", "c");
    moveBlockTo(editor, keyOf(0), 3);
    expect(order()).toEqual(["b", "c", "a"]);
    moveBlockTo(editor, keyOf(2), 0);
    expect(order()).toEqual(["a", "b", "c"]);
    expect(moveBlockTo(editor, keyOf(1), 2)).toBeNull();
  });
});
