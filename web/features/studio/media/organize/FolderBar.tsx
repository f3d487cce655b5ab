import { Button, Flex, IconButton, Menu, Portal } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { FilterSelect } from "../../shared/fields/FilterSelect.tsx";
import { type MediaLocation, mediaAddress } from "../media-address.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import { organizeTexts as texts } from "./texts.ts";
import type { Folders } from "./useFolders.ts";

interface FolderBarProps {
  place: MediaLocation;
  folders: Folders;
}

/** Choice of a folder and of a tag, and what is done with folders. */
export function FolderBar({ place, folders }: FolderBarProps) {
  const canManage = hasRight(useViewer(), "manageMedia");
  const [dialog, setDialog] = useState<"NEW" | "RENAME" | null>(null);
  const current = folders.folders.find(({ id }) => id === place.folderId);
  const close = () => setDialog(null);
  return (
    <Flex wrap="wrap" gap="2">
      <FilterSelect
        label={texts.folders}
        value={place.folderId ?? ""}
        onChange={(id) => folders.open(id || undefined)}
      >
        <option value="">{texts.allFiles}</option>
        {folders.folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {current && canManage && (
        <FolderMenu
          name={current.name}
          onRename={() => setDialog("RENAME")}
          onDelete={() => void folders.remove(current)}
        />
      )}
      {(folders.tags.length > 0 || place.tag) && <TagFilter place={place} tags={folders.tags} />}
      {canManage && (
        <Button onClick={() => setDialog("NEW")}>
          <Icon name="plus" />
          {texts.newFolder}
        </Button>
      )}
      {dialog === "NEW" && (
        <FolderDialog title={texts.newFolder} submit={texts.create} onSave={folders.create} onClose={close} />
      )}
      {dialog === "RENAME" && current && (
        <FolderDialog
          title={texts.rename}
          submit={texts.save}
          initialName={current.name}
          onSave={(name) => folders.rename(current.id, name)}
          onClose={close}
        />
      )}
    </Flex>
  );
}

function TagFilter({ place, tags }: { place: MediaLocation; tags: Folders["tags"] }) {
  const navigate = useNavigate();
  // A tag of the address that no file has any more is still the one that is shown.
  const isUnknown = place.tag && tags.every(({ tag }) => tag !== place.tag);
  const go = (tag: string) =>
    void navigate(mediaAddress({ ...place, tag: tag || undefined, page: 1, file: undefined }));
  return (
    <FilterSelect label={texts.tag} value={place.tag ?? ""} onChange={go}>
      <option value="">{texts.anyTag}</option>
      {isUnknown && <option value={place.tag}>{place.tag}</option>}
      {tags.map(({ tag, count }) => (
        <option key={tag} value={tag}>
          {texts.tagWithCount(tag, count)}
        </option>
      ))}
    </FilterSelect>
  );
}

interface FolderMenuProps {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

const FolderMenu = ({ name, onRename, onDelete }: FolderMenuProps) => (
  <Menu.Root lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <IconButton variant="ghost" aria-label={texts.actionsOf(name)}>
        <Icon name="more" />
      </IconButton>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="rename" onClick={onRename}>
            {texts.rename}
          </Menu.Item>
          <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
            {texts.delete}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
