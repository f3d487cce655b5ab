import { Button, Menu, Portal } from "@chakra-ui/react";
import { useState } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { AltTextsDialog } from "./AltTextsDialog.tsx";
import { TagDialog } from "./TagDialog.tsx";
import { organizeTexts as texts } from "./texts.ts";
import type { Folders } from "./useFolders.ts";
import { useOrganizing } from "./useOrganizing.ts";

interface SelectionActionsProps {
  /** The selected files. */
  files: readonly MediaFile_RowFragment[];
  folders: Folders;
  onChanged: () => void;
  /** Clears the selection. */
  onDone: () => void;
}

/** Actions for several files: to a folder, tags, alternative texts. */
export function SelectionActions({ files, folders, onChanged, onDone }: SelectionActionsProps) {
  const [dialog, setDialog] = useState<"TAGS" | "ALTS" | null>(null);
  const organizing = useOrganizing(() => {
    onChanged();
    folders.reload();
  });
  const ids = files.map(({ id }) => id);
  const moveTo = async (folderId: string | null, done: (count: number) => string) => {
    if (await organizing.organize(ids, { folderId }, done)) onDone();
  };
  const shared = { files, organizing, onDone, onClose: () => setDialog(null) };
  return (
    <>
      <Menu.Root lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button>{texts.move}</Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="12rem" maxH="60vh" overflowY="auto">
              {folders.folders.map(({ id, name }) => (
                <Menu.Item
                  key={id}
                  value={id}
                  onClick={() => void moveTo(id, (count) => texts.moved(count, name))}
                >
                  {name}
                </Menu.Item>
              ))}
              <Menu.Item value="none" onClick={() => void moveTo(null, texts.movedOut)}>
                {texts.noFolder}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button onClick={() => setDialog("TAGS")}>{texts.tags}</Button>
      <Button onClick={() => setDialog("ALTS")}>{texts.alts}</Button>
      {dialog === "TAGS" && <TagDialog {...shared} />}
      {dialog === "ALTS" && <AltTextsDialog {...shared} />}
    </>
  );
}
