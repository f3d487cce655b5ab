import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_LOW,
  type CommandListenerPriority,
  type LexicalCommand,
  type LexicalEditor,
} from "lexical";
import { useEffect, useEffectEvent, useState } from "react";

/** Runs a function, of the latest render, for each dispatch of a command of the text; it returns whether it has handled it. */
export function useCommand<Payload>(
  command: LexicalCommand<Payload>,
  run: (payload: Payload, editor: LexicalEditor) => boolean,
  priority: CommandListenerPriority = COMMAND_PRIORITY_LOW,
): void {
  const [editor] = useLexicalComposerContext();
  const runLatest = useEffectEvent(run);
  useEffect(
    () => editor.registerCommand(command, (payload) => runLatest(payload, editor), priority),
    [editor, command, priority],
  );
}

/** Returns whether a command of the text has opened something, and a function that closes it. */
export function useOpenedByCommand(command: LexicalCommand<void>): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useCommand(command, () => {
    setOpen(true);
    return true;
  });
  return [isOpen, () => setOpen(false)];
}
