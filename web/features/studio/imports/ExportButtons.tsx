import { Button, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { download } from "../../../lib/browser/requests/download.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "../shared/StudioPage.module.css";
import { texts } from "./texts.ts";

const formats = ["markdown", "json"] as const;
type Format = (typeof formats)[number];

/** Saves the whole site as a zip, in one of the open formats that an import takes back. */
export function ExportButtons() {
  const [busy, setBusy] = useState<Format | null>(null);

  async function save(format: Format) {
    setBusy(format);
    await download(`/api/exports/${format}`, `palabre-${format}.zip`).catch(() =>
      flash.danger(texts.exportFailed),
    );
    setBusy(null);
  }

  return (
    <Stack asChild gap="3">
      <section>
        <h2 className={styles.heading}>{texts.export}</h2>
        <p className={styles.muted}>{texts.exportIntro}</p>
        <Flex wrap="wrap" gap="2">
          {formats.map((format) => (
            <Button
              key={format}
              variant="outline"
              loading={busy === format}
              loadingText={texts.exporting}
              disabled={busy !== null}
              onClick={() => void save(format)}
            >
              <Icon name="download" />
              {texts.exportAs[format]}
            </Button>
          ))}
        </Flex>
      </section>
    </Stack>
  );
}
