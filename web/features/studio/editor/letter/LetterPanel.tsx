import { Button, Stack } from "@chakra-ui/react";
import { SidePanel } from "../drawer/SidePanel.tsx";
import type { Panels } from "../screen/usePanels.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { LetterDetails } from "./LetterDetails.tsx";
import type { Letter } from "./letter-values.ts";
import { SendLetter } from "./SendLetter.tsx";
import { letterTexts } from "./texts.ts";

interface LetterPanelProps extends DocumentParts<Letter> {
  panels: Panels;
  onVersions: () => void;
  onPreview: () => void;
}

/** The panel beside the text of a letter. */
export function LetterPanel({ panels, onVersions, onPreview, ...parts }: LetterPanelProps) {
  const { panel, close } = panels;
  if (panel?.name === "publish") return <SendLetter {...{ ...parts, panels, onPreview }} />;
  if (panel?.name !== "details") return null;
  return (
    <SidePanel title={texts.fields.details} target={panel.target} onClose={close}>
      <Stack gap="6">
        <LetterDetails {...parts} />
        <Button alignSelf="start" onClick={onPreview}>
          {letterTexts.preview}
        </Button>
        {parts.state.saved && (
          <Button alignSelf="start" onClick={onVersions}>
            {parts.kind.words.versions}
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}
