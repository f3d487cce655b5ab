import { Dialog, Flex, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { nameOf } from "../grid/file-labels.ts";
import { Thumbnail } from "../grid/Thumbnail.tsx";
import styles from "../Media.module.css";
import { organizeTexts as texts } from "./texts.ts";
import type { Organizing } from "./useOrganizing.ts";

interface AltTextsDialogProps {
  files: readonly MediaFile_RowFragment[];
  organizing: Organizing;
  onDone: () => void;
  onClose: () => void;
}

/** Alternative texts of several images, one below the other; only changed ones are saved. */
export function AltTextsDialog({ files, organizing, onDone, onClose }: AltTextsDialogProps) {
  const pictures = files.filter(({ file }) => file.kind === "IMAGE");
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const changed = pictures.flatMap(({ id, file }) =>
    alts[id] !== undefined && alts[id].trim() !== file.alt ? [{ fileId: id, alt: alts[id].trim() }] : [],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changed.length > 0 && !(await organizing.writeAltTexts(changed, texts.written))) return;
    onClose();
    onDone();
  }

  return (
    <DialogWindow
      title={texts.altsTitle}
      size={{ base: "full", md: "lg" }}
      onClose={onClose}
      form={{ submit: texts.save, onSubmit: submit }}
    >
      <Dialog.Body asChild>
        <Stack gap="4">
          <Text color="fg.muted" textStyle="sm">
            {pictures.length > 0 ? texts.altsHint : texts.noPicture}
          </Text>
          {pictures.map(({ id, file }) => (
            <Flex key={id} gap="3" align="flex-start">
              <span className={styles.small}>
                <Thumbnail file={file} sizes="4rem" />
              </span>
              <LongTextField
                label={texts.altOf(nameOf(file))}
                name={`alt-${id}`}
                rows={2}
                maxLength={limits.alt.max}
                value={alts[id] ?? file.alt}
                onChange={({ target }) => setAlts({ ...alts, [id]: target.value })}
              />
            </Flex>
          ))}
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}
