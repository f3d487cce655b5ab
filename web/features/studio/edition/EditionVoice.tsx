import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { flash } from "../../../lib/feedback/flash.ts";
import styles from "../shared/StudioPage.module.css";
import { texts } from "./texts.ts";

/** The voice note of an edition, made in the browser from an article's recording at a click. */
export function EditionVoice({ recording }: { recording: string }) {
  const [isLoading, setLoading] = useState(false);
  const [note, setNote] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(note?.url ?? ""), [note]);

  async function make() {
    setLoading(true);
    try {
      const { canMakeVoiceNote, makeVoiceNote } = await import("./voice-note.ts");
      if (!(await canMakeVoiceNote())) return flash.danger(texts.noEncoder);
      const reply = await fetch(recording);
      if (!reply.ok) throw new Error(`The recording answered ${reply.status}`);
      const file = await makeVoiceNote(await reply.arrayBuffer());
      setNote({ file, url: URL.createObjectURL(file) });
    } catch {
      flash.danger(texts.voiceFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Stack gap="2" align="start">
      <Heading as="h2" size="lg">
        {texts.voice}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {texts.voiceHint}
      </Text>
      {note ? (
        <ReadyNote {...note} />
      ) : (
        <Button loading={isLoading} onClick={() => void make()}>
          {texts.makeVoice}
        </Button>
      )}
    </Stack>
  );
}

function ReadyNote({ file, url }: { file: File; url: string }) {
  const shared = { files: [file] };
  const canShare = Boolean(navigator.share as unknown) && navigator.canShare(shared);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: an article's transcript stands with the article */}
      <audio controls src={url} aria-label={texts.voice} />
      <p className={styles.tools}>
        {canShare && (
          // Rejects when the user cancels.
          <Button variant="solid" onClick={() => void navigator.share(shared).catch(() => {})}>
            {texts.shareVoice}
          </Button>
        )}
        <Button asChild>
          <a href={url} download={file.name}>
            {texts.downloadVoice}
          </a>
        </Button>
      </p>
    </>
  );
}
