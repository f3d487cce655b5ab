import { Button, chakra, Dialog, Stack, Text } from "@chakra-ui/react";
import { HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { useState } from "react";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { Changed } from "../compare/Changed.tsx";
import { texts } from "../texts.ts";
import { $applyCorrections, $findCorrections, type Correction, type Piece } from "./corrections.ts";

const labels = texts.corrections;

/** Lists the typographic corrections of the whole text and applies those that the user leaves checked. */
export function TypographyDialog({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const [corrections] = useState(() => editor.read($findCorrections));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = corrections.filter(({ key }) => !excluded.has(key));

  function toggle(key: string): void {
    const next = new Set(excluded);
    if (!next.delete(key)) next.add(key);
    setExcluded(next);
  }

  function apply(): void {
    editor.update(() => $applyCorrections(chosen), { tag: HISTORY_PUSH_TAG });
    onClose();
  }

  return (
    <DialogWindow
      title={labels.title}
      size="lg"
      onClose={onClose}
      // The text gets the focus, so that Ctrl+Z undoes the corrections.
      finalFocus={() => editor.getRootElement()}
      footer={
        <>
          {chosen.length > 0 && (
            <Button variant="solid" onClick={apply}>
              {labels.apply}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Dialog.Body tabIndex={0}>
        {corrections.length === 0 ? (
          <p>{labels.none}</p>
        ) : (
          <>
            <Text color="fg.muted" textStyle="sm" pb="3">
              {labels.intro(corrections.length)}
            </Text>
            <CorrectionList corrections={corrections} excluded={excluded} onToggle={toggle} />
          </>
        )}
      </Dialog.Body>
    </DialogWindow>
  );
}

interface CorrectionListProps {
  corrections: readonly Correction[];
  excluded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

const CorrectionList = ({ corrections, excluded, onToggle }: CorrectionListProps) => (
  <Stack asChild gap="1">
    <ul>
      {corrections.map(({ key, pieces }) => (
        <li key={key}>
          <CheckField isChecked={!excluded.has(key)} onChange={() => onToggle(key)}>
            <chakra.span fontFamily="reading" overflowWrap="anywhere">
              {pieces.map(showPiece)}
            </chakra.span>
          </CheckField>
        </li>
      ))}
    </ul>
  </Stack>
);

// Characters that are shown before and after each change.
const contextLength = 60;

function showPiece({ text, side }: Piece, index: number) {
  if (side === "both")
    return text.length > 2 * contextLength
      ? `${text.slice(0, contextLength)} […] ${text.slice(-contextLength)}`
      : text;
  return (
    <Changed key={index} side={side === "after" ? "right" : "left"}>
      {text.replace(/[\u00a0\u202f]/g, "·")}
    </Changed>
  );
}
