import { Alert, Button, Flex, List, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { LinkPills } from "../../shared/LinkPills.tsx";
import { SelectAll } from "../../shared/table/SelectAll.tsx";
import type { Selection } from "../../shared/table/useSelection.ts";
import { type MediaLocation, mediaAddress } from "../media-address.ts";
import { texts } from "../texts.ts";
import type { useMediaDeletion } from "../useMediaDeletion.ts";

interface MediaToolbarProps {
  selection: Selection;
  deletion: ReturnType<typeof useMediaDeletion>;
  place: MediaLocation;
  /** Further actions for the selection. */
  children: ReactNode;
}

/** Toolbar above the files: select all, the actions for the selection, switch the view. */
export function MediaToolbar({ selection, deletion, place, children }: MediaToolbarProps) {
  const { ids, clear } = selection;
  const canManage = hasRight(useViewer(), "manageMedia");
  const to = (isList: boolean) => mediaAddress({ ...place, isList, page: 1, file: undefined });
  return (
    <div>
      <Flex
        wrap="wrap"
        gap="2"
        align="center"
        minH="control"
        py="2"
        // Stays in view while the grid is scrolled with files selected.
        {...(ids.length > 0 && { position: "sticky", top: "0", zIndex: "docked", bg: "paper" })}
      >
        <Flex asChild gap="2" align="center" minH="control" fontWeight="600" textStyle="sm">
          <SelectAll selection={selection} />
        </Flex>
        <Span aria-live="polite" textStyle="sm">
          {ids.length > 0 && texts.selected(ids.length)}
        </Span>
        {ids.length > 0 && canManage && (
          <>
            {children}
            <Button
              colorPalette="red"
              onClick={() => void deletion.remove(ids).then((isGone) => isGone && clear())}
            >
              {texts.deleteSelected}
            </Button>
          </>
        )}
        <Span ms="auto">
          <LinkPills
            label={texts.views}
            current={place.isList ? "list" : "grid"}
            links={[
              { key: "grid", label: texts.grid, to: to(false) },
              { key: "list", label: texts.list, to: to(true) },
            ]}
          />
        </Span>
      </Flex>
      {deletion.kept.length > 0 && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <List.Root gap="1" listStyleType="none">
            {deletion.kept.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List.Root>
        </Alert.Root>
      )}
    </div>
  );
}
