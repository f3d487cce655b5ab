import { useApolloClient } from "@apollo/client/react";
import { Stack } from "@chakra-ui/react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { useViewer } from "../../../lib/viewer.ts";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { MediaFilters } from "./grid/MediaFilters.tsx";
import { MediaLibrary } from "./MediaLibrary.tsx";
import { OrganizeFilesDocument, StudioMediaDocument } from "./media.generated.ts";
import { mediaAddress, readMediaAddress } from "./media-address.ts";
import { FolderBar } from "./organize/FolderBar.tsx";
import { useFolders } from "./organize/useFolders.ts";
import { texts } from "./texts.ts";
import { UploadPanel } from "./upload/UploadPanel.tsx";
import type { PickedFile } from "./upload/upload-queue.ts";

const MediaPanel = lazyPart(() => import("./panel/MediaPanel.tsx").then((module) => module.MediaPanel));

/** /studio/media: all files with their folders, tags, metadata and usages. */
export function StudioMediaPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useApolloClient();
  const canManage = hasRight(useViewer(), "manageMedia");
  const place = readMediaAddress(search);
  const { file, folderId } = place;
  // Every page of the grid that is drawn has a query.
  const reload = () => void client.refetchQueries({ include: [StudioMediaDocument] }).catch(() => {});
  const folders = useFolders(place, reload);
  const open = (id?: string) =>
    void navigate(mediaAddress({ ...place, file: id }), { preventScrollReset: true });

  /** Puts a file that was sent while a folder is open into it. */
  async function keep({ id }: PickedFile): Promise<void> {
    if (folderId && canManage)
      await client
        .mutate({ mutation: OrganizeFilesDocument, variables: { ids: [id], input: { folderId } } })
        .catch(() => {});
    reload();
  }

  return (
    <Stack gap="3">
      <StudioHeader title={texts.title} />
      <UploadPanel isWholePage onKept={(kept) => void keep(kept)} />
      <FolderBar place={place} folders={folders} />
      <MediaFilters place={place} />
      <MediaLibrary
        key={mediaAddress({ ...place, page: 1, file: undefined })}
        place={place}
        folders={folders}
        onOpen={open}
        onChanged={reload}
      />
      {file && <MediaPanel key={file} id={file} onClose={() => open()} onChanged={reload} />}
    </Stack>
  );
}
