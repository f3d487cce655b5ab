import { Menu } from "@chakra-ui/react";
import { type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { OPEN_FIND } from "../find/FindPlugin.tsx";
import { OPEN_DIALOG } from "../richtext/DialogsPlugin.tsx";
import { useTypographySetting } from "../text/typography-setting.ts";
import { texts } from "../texts.ts";

const labels = texts.tools;

/** Items of a menu for the whole text: undo, find, typography, help. */
export function TextMenuItems({ editor }: { editor: LexicalEditor }) {
  const [isOn, setOn] = useTypographySetting();
  return (
    <>
      <Menu.Item value="undo" onSelect={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}>
        {labels.undo}
        <Menu.ItemCommand>{shortcutLabel("CTRL+Z")}</Menu.ItemCommand>
      </Menu.Item>
      <Menu.Item value="redo" onSelect={() => editor.dispatchCommand(REDO_COMMAND, undefined)}>
        {labels.redo}
        <Menu.ItemCommand>{shortcutLabel("CTRL+MAJ+Z")}</Menu.ItemCommand>
      </Menu.Item>
      <Menu.Item value="find" onSelect={() => editor.dispatchCommand(OPEN_FIND, undefined)}>
        {texts.find.title}
        <Menu.ItemCommand aria-hidden>{shortcutLabel("STYLE+F")}</Menu.ItemCommand>
      </Menu.Item>
      <Menu.CheckboxItem value="typography" checked={isOn} onCheckedChange={setOn}>
        <Menu.ItemIndicator />
        {labels.typography}
      </Menu.CheckboxItem>
      <Menu.Item value="correct" onSelect={() => editor.dispatchCommand(OPEN_DIALOG, "typography")}>
        {labels.correct}
      </Menu.Item>
      <Menu.Item value="shortcuts" onSelect={() => editor.dispatchCommand(OPEN_DIALOG, "shortcuts")}>
        {texts.shortcuts.open}
      </Menu.Item>
    </>
  );
}
