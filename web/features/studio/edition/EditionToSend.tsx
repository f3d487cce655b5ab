import { Button, Image, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { PreparedEditionFragment } from "../../../gql/graphql.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import styles from "../shared/StudioPage.module.css";
import { EditionVoice } from "./EditionVoice.tsx";
import { EditionTelegram } from "./telegram/EditionTelegram.tsx";
import { texts } from "./texts.ts";

const fileName = "edition.jpg";

/** An edition to send: its picture and its text, for the system's sharing, the clipboard or a file. */
export function EditionToSend({
  edition: { id, text, picture, voice, links },
}: {
  edition: PreparedEditionFragment;
}) {
  const shared = useSharedData(text, picture);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      flash.success(texts.copied);
    } catch {
      flash.danger(texts.notCopied);
    }
  }
  return (
    <Stack gap="4">
      <p className={styles.tools}>
        {shared && (
          // Rejects when the user cancels.
          <Button variant="solid" onClick={() => void navigator.share(shared).catch(() => {})}>
            {texts.share}
          </Button>
        )}
        <Button variant={shared ? "outline" : "solid"} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button asChild>
          <a href={picture} download={fileName}>
            {texts.download}
          </a>
        </Button>
      </p>
      <Image
        src={picture}
        alt={texts.picture(links.length)}
        width="1080"
        height="1080"
        w="20rem"
        maxW="100%"
        h="auto"
      />
      <EditionTelegram editionId={id} />
      <LongTextField label={texts.text} name="edition" readOnly value={text} rows={12} />
      {voice && <EditionVoice recording={`/file/${voice.filename}`} />}
    </Stack>
  );
}

/**
 * Returns what the system's sharing gets, null where there is none. The picture is fetched beforehand: sharing has to begin
 * within the touch.
 */
function useSharedData(text: string, picture: string): ShareData | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(picture, { signal: stop.signal })
      .then(
        async (reply) =>
          reply.ok && setFile(new File([await reply.blob()], fileName, { type: "image/jpeg" })),
      )
      .catch(() => {});
    return () => stop.abort();
  }, [picture]);
  if (!(navigator.share as unknown)) return null;
  const whole = { text, files: file ? [file] : [] };
  return file && navigator.canShare(whole) ? whole : { text };
}
