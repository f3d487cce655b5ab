import type { ChangeEvent } from "react";
import { correctionAtCaret, correctText } from "./typography.ts";
import { isTypographyOn } from "./typography-setting.ts";

/** Text of a plain field and the place of its caret. */
export interface FieldText {
  text: string;
  caret: number;
}

const pastes = ["insertFromPaste", "insertFromDrop"];

/**
 * Returns a plain field's text after a change, corrected where the change was: at the caret if one character was typed, all
 * that was pasted or dropped. What stood there before stays, and so do deletions and what "undo" brings back.
 */
export function correctChange(before: string, { text, caret }: FieldText, inputType = ""): FieldText {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  const start = startOfChange(before, head, tail);
  const correctedHead = pastes.includes(inputType)
    ? head.slice(0, start) + correctText(head.slice(start))
    : head.slice(0, -1) + tail === before
      ? correctTyped(head)
      : head;
  return { text: correctedHead + tail, caret: correctedHead.length };
}

/** Returns where the text before the caret begins to differ from the former text. */
function startOfChange(before: string, head: string, tail: string): number {
  const most = Math.min(head.length, Math.max(0, before.length - tail.length));
  let start = 0;
  while (start < most && head[start] === before[start]) start += 1;
  return start;
}

function correctTyped(head: string): string {
  const correction = correctionAtCaret(head);
  return correction ? head.slice(0, -correction.remove) + correction.insert : head;
}

type FieldEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Corrects the typography of a title in its field, as a change has left it, if the setting is on; it keeps one line. */
export function correctTitle({ target, nativeEvent }: FieldEvent, before: string): void {
  const { value, selectionStart } = target;
  const at = selectionStart ?? value.length;
  const head = oneLine(value.slice(0, at));
  const line: FieldText = { text: head + oneLine(value.slice(at)), caret: head.length };
  const { inputType } = nativeEvent as InputEvent;
  const { text, caret } = isTypographyOn() ? correctChange(before, line, inputType) : line;
  if (text === value) return;
  target.value = text;
  target.setSelectionRange(caret, caret);
}

const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, " ");
