import { Text } from "@chakra-ui/react";
import { useCallback, useState } from "react";
import type { MediaFile_RowFragment } from "../../../gql/graphql.ts";
import { StudioList } from "../shared/StudioList.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { MediaGrid } from "./grid/MediaGrid.tsx";
import { MediaTable } from "./grid/MediaTable.tsx";
import { MediaToolbar } from "./grid/MediaToolbar.tsx";
import { useStudioMediaQuery } from "./media.generated.ts";
import { type MediaLocation, mediaAddress } from "./media-address.ts";
import { SelectionActions } from "./organize/SelectionActions.tsx";
import type { Folders } from "./organize/useFolders.ts";
import { texts } from "./texts.ts";
import { useMediaDeletion } from "./useMediaDeletion.ts";

interface MediaLibraryProps {
  place: MediaLocation;
  folders: Folders;
  onOpen: (id: string) => void;
  onChanged: () => void;
}

/** The found files, as one grid or as a table of pages, and what is done with those that are selected. */
export function MediaLibrary({ place, folders, onOpen, onChanged }: MediaLibraryProps) {
  const { isList, file: _file, ...filter } = place;
  const variables = isList ? filter : { ...filter, page: 1 };
  const { data, error, reload } = useStudioMediaQuery({ variables });
  const found = data?.library;
  const drawn = useDrawnPages();
  const items = isList ? (found?.items ?? []) : drawn.items;
  const selection = useSelection(items.map(({ id }) => id));
  const deletion = useMediaDeletion(onChanged);
  const { keyword, kind, filter: review, folderId, tag } = filter;
  return (
    <>
      {found && found.total > 0 && (
        <Text role="status" color="fg.muted" textStyle="sm">
          {texts.found(found.total)}
        </Text>
      )}
      <StudioList
        // The grid is one page, whatever the number of its files.
        found={found && (isList ? found : { ...found, pages: 1 })}
        error={error}
        reload={reload}
        isNarrowed={Boolean(keyword || kind || review || folderId || tag)}
        empty={{
          title: texts.empty,
          action: (
            <Text color="fg.muted" textStyle="sm">
              {texts.emptyHint}
            </Text>
          ),
        }}
        hrefOf={(to) => mediaAddress({ ...place, page: to, file: undefined })}
      >
        <MediaToolbar selection={selection} deletion={deletion} place={place}>
          <SelectionActions
            files={items.filter(({ id }) => selection.has(id))}
            folders={folders}
            onChanged={onChanged}
            onDone={selection.clear}
          />
        </MediaToolbar>
        {isList && <MediaTable items={items} selection={selection} onOpen={onOpen} />}
        {!isList && found && (
          <MediaGrid
            filter={filter}
            total={found.total}
            pages={found.pages}
            selection={selection}
            onOpen={onOpen}
            onLoaded={drawn.add}
          />
        )}
      </StudioList>
    </>
  );
}

type Items = readonly MediaFile_RowFragment[];

/** The files of the grid's pages that have been drawn, in order: what can be selected. */
function useDrawnPages() {
  const [pages, setPages] = useState<ReadonlyMap<number, Items>>(new Map());
  const add = useCallback(
    (page: number, items: Items) => setPages((before) => new Map(before).set(page, items)),
    [],
  );
  const items = [...pages].sort(([one], [other]) => one - other).flatMap(([, each]) => each);
  return { items, add };
}
