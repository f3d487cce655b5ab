import { useState } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { useDescribeFileMutation } from "../media.generated.ts";
import type { PickedFile } from "../upload/upload-queue.ts";

interface SelectionOptions {
  isMultiple: boolean;
  onPick: (files: readonly PickedFile[]) => void;
  onClose: () => void;
}

/** State of the picker's selection: the chosen files, and the alt texts typed for those that have none. */
export function usePickerSelection({ isMultiple, onPick, onClose }: SelectionOptions) {
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [hasTried, setTried] = useState(false);
  const canDescribe = hasRight(useViewer(), "manageMedia");
  const [describe, { loading }] = useDescribeFileMutation();
  const withoutAlt = chosen.filter((file) => file.kind === "IMAGE" && !file.alt.trim());

  function toggle(file: PickedFile): void {
    const isChosen = chosen.some(({ id }) => id === file.id);
    const others = chosen.filter(({ id }) => id !== file.id);
    setChosen(isChosen ? others : isMultiple ? [...others, file] : [file]);
  }

  function add(file: PickedFile): void {
    setChosen((before) => (isMultiple ? [...before, file] : [file]));
  }

  async function saveAlt(file: PickedFile): Promise<PickedFile> {
    const alt = withoutAlt.includes(file) ? alts[file.id]?.trim() : undefined;
    if (!alt) return file;
    // The words of the library are the editors': an author's are those of the article.
    if (!canDescribe) return { ...file, alt };
    await describe({ variables: { id: file.id, input: { alt } } });
    return { ...file, alt };
  }

  async function insert(): Promise<void> {
    setTried(true);
    if (withoutAlt.some(({ id }) => !alts[id]?.trim())) return;
    try {
      const files = await Promise.all(chosen.map(saveAlt));
      onClose();
      onPick(files);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return { chosen, toggle, add, insert, isInserting: loading, withoutAlt, alts, setAlts, hasTried };
}
