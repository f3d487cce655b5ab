import { useNavigate } from "react-router-dom";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import {
  useCreateFileFolderMutation,
  useDeleteFileFolderMutation,
  useRenameFileFolderMutation,
  useStudioMediaFoldersQuery,
} from "../media.generated.ts";
import { type MediaLocation, mediaAddress } from "../media-address.ts";
import { organizeTexts as texts } from "./texts.ts";

/** The folders and tags of the library, and the changes of folders. */
export function useFolders(place: MediaLocation, onDeleted: () => void) {
  const navigate = useNavigate();
  const { data, reload } = useStudioMediaFoldersQuery();
  const [createFolder] = useCreateFileFolderMutation();
  const [renameFolder] = useRenameFileFolderMutation();
  const [deleteFolder] = useDeleteFileFolderMutation();
  const open = (folderId?: string) =>
    void navigate(mediaAddress({ ...place, folderId, page: 1, file: undefined }));

  return {
    folders: data?.fileFolders ?? [],
    tags: data?.fileTags ?? [],
    reload,
    open,
    async create(name: string): Promise<void> {
      const made = (await createFolder({ variables: { name } })).data?.createFileFolder;
      reload();
      if (!made) return;
      flash.success(texts.created(made.name));
      open(made.id);
    },
    async rename(id: string, name: string): Promise<void> {
      await renameFolder({ variables: { id, name } });
      flash.success(texts.renamed(name));
      reload();
    },
    async remove({ id, name }: { id: string; name: string }): Promise<void> {
      if (!(await confirmDialog({ message: texts.deletion(name), confirm: texts.confirm }))) return;
      try {
        await deleteFolder({ variables: { id } });
        flash.success(texts.deleted(name));
        open();
        onDeleted();
      } catch (error) {
        flash.danger(failureOf(error).message);
      }
      reload();
    },
  };
}

export type Folders = ReturnType<typeof useFolders>;
