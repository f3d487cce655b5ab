import { Combobox, createListCollection, Dialog, Portal, Text } from "@chakra-ui/react";
import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { hasRight } from "../../../../schema/roles.ts";
import { useDebounced } from "../../../lib/useDebounced.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { announcements } from "../shared/combobox.ts";
import { CommandList } from "./CommandList.tsx";
import { type Command, foundCommands, initialCommands } from "./commands.ts";
import { useStudioPaletteQuery } from "./palette.generated.ts";
import { recentCommands, rememberCommand } from "./recent-commands.ts";
import { texts } from "./texts.ts";

const settledMs = 180;
const fewestLetters = 2;

const keyOf = ({ group, to }: Command): string => `${group} ${to}`;

const collectionOf = (items: readonly Command[]) =>
  createListCollection({ items, itemToString: ({ label }) => label, itemToValue: keyOf });

/** Returns the commands for what is typed, and how the search on the server stands. */
function useCommands(typed: string) {
  const viewer = useViewer();
  const areas = {
    hasPosts: hasRight(viewer, "writePosts"),
    hasPeople: hasRight(viewer, "administer"),
    hasFiles: hasRight(viewer, "manageMedia"),
  };
  const [recent] = useState(recentCommands);
  const keyword = useDebounced(typed.trim(), settledMs);
  const isWanted = keyword.length >= fewestLetters;
  const { data, previousData, error, loading } = useStudioPaletteQuery({
    variables: { keyword, ...areas },
    skip: !isWanted || !Object.values(areas).some(Boolean),
  });
  const commands = typed.trim()
    ? foundCommands(typed, isWanted ? (data ?? previousData) : undefined, viewer)
    : initialCommands(recent, viewer);
  const shown = commands.map(keyOf).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the commands are a new list at each rendering
  const collection = useMemo(() => collectionOf(commands), [shown]);
  return { collection, error, isSearching: loading || keyword !== typed.trim() };
}

interface CommandPaletteProps {
  /** Content of its field, in which letters may be before the field is there. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Dialog that finds any article, person, file, page or action of the studio and goes there. */
export function CommandPalette({ typed, onType, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { collection, error, isSearching } = useCommands(typed);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    rememberCommand(command);
    onClose();
    void navigate(command.to);
  };

  return (
    <PaletteDialog onClose={onClose}>
      <Combobox.Root<Command>
        open
        disableLayer
        collection={collection}
        value={[]}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        loopFocus
        translations={announcements}
        variant="flushed"
        inputValue={typed}
        onInputValueChange={({ inputValue }) => onType(inputValue)}
        onValueChange={({ items }) => choose(items[0])}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Combobox.Control>
          <Combobox.Input
            aria-label={texts.title}
            placeholder={texts.placeholder}
            maxLength={limits.keyword.max}
            h="12"
            px="4"
            autoFocus
            data-palette
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
            }
          />
        </Combobox.Control>
        <CommandList commands={collection.items} isSearching={isSearching} />
      </Combobox.Root>
      {error && (
        <Text role="alert" p="3" color="fg.error">
          {texts.failed}
        </Text>
      )}
    </PaletteDialog>
  );
}

/** Dialog around the palette's field and list. */
const PaletteDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog.Root
    open
    placement="top"
    motionPreset="none"
    onOpenChange={({ open }) => open || onClose()}
    // A page that arrives late takes the focus; the dialog takes it back instead of closing.
    onFocusOutside={(event) => event.preventDefault()}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner px="3">
        <Dialog.Content aria-label={texts.title} overflow="hidden">
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
