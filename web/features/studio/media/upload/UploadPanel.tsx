import { getApolloContext } from "@apollo/client/react";
import { Button, FileUpload, Flex, Portal, Text } from "@chakra-ui/react";
import { useContext } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import type { FileKind } from "../../../../gql/graphql.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { organizeTexts } from "../organize/texts.ts";
import { texts } from "../texts.ts";
import { InterruptedUploads } from "./InterruptedUploads.tsx";
import styles from "./UploadPanel.module.css";
import { UploadRow } from "./UploadRow.tsx";
import { type PickedFile, uploadFiles, useUploads } from "./upload-queue.ts";
import { useFileDrop } from "./useFileDrop.ts";

const labels = texts.send;
const accepts: Record<FileKind, string> = {
  IMAGE: "image/*",
  VIDEO: "video/*",
  AUDIO: "audio/*",
  PDF: "application/pdf",
  OTHER: "*/*",
};

/** More than anybody chooses: the queue takes any number. */
const mostAtOnce = 10_000;

interface UploadPanelProps {
  /** Accepted kind; any when absent. */
  kind?: FileKind;
  onKept: (file: PickedFile) => void;
  /** Files may be dropped anywhere on the page. */
  isWholePage?: boolean;
}

/** Upload area (drop or choose) with the progress of each file. */
export function UploadPanel({ kind, onKept, isWholePage = false }: UploadPanelProps) {
  const { client } = useContext(getApolloContext());
  const isKept = hasRight(useViewer(), "manageMedia");
  const sendings = useUploads();
  const send = (files: readonly File[]) => {
    if (client && files.length > 0) uploadFiles(files, { client, kinds: kind && [kind], isKept, onKept });
  };
  const isOver = useFileDrop(isWholePage ? (files) => send([...files]) : undefined);

  return (
    <section className={styles.panel} aria-label={labels.title}>
      <FileUpload.Root
        maxFiles={mostAtOnce}
        accept={kind && accepts[kind]}
        // Their progress is shown below; the part itself keeps none.
        acceptedFiles={[]}
        // The whole page receives them.
        preventDocumentDrop={!isWholePage}
        onFileChange={({ acceptedFiles }) => send(acceptedFiles)}
      >
        <FileUpload.HiddenInput aria-label={labels.choose} />
        <FileUpload.Dropzone
          minH="0"
          w="full"
          flexDirection="row"
          gap="3"
          p={{ base: "0", md: "3" }}
          borderWidth={{ base: "0", md: "2px" }}
          disableClick
        >
          <FileUpload.Trigger asChild>
            <Button w={{ base: "full", md: "auto" }}>
              <Icon name="arrow-up" />
              {labels.choose}
            </Button>
          </FileUpload.Trigger>
          <Text hideBelow="md" color="fg.muted" textStyle="sm">
            {labels.drop}
          </Text>
        </FileUpload.Dropzone>
      </FileUpload.Root>
      {isOver && <DropHint />}
      <InterruptedUploads sendings={sendings} />
      {sendings.length > 0 && (
        <ul className={styles.list} aria-label={labels.list}>
          {sendings.map((sending) => (
            <UploadRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Hint over the whole page while files are dragged over it. */
const DropHint = () => (
  <Portal>
    <Flex
      position="fixed"
      inset="3"
      zIndex="overlay"
      align="center"
      justify="center"
      borderWidth="3px"
      borderStyle="dashed"
      borderColor="accent"
      borderRadius="l3"
      bg="bg.panel/90"
      pointerEvents="none"
      fontSize="xl"
      fontWeight="600"
    >
      {organizeTexts.dropHere}
    </Flex>
  </Portal>
);
