import { Button, Span } from "@chakra-ui/react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { publicationTime, shortPublicationTime } from "../../shared/schedule/publication-time.ts";
import { PublishButton } from "../screen/PublishButton.tsx";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import type { Letter } from "./letter-values.ts";
import { letterTexts } from "./texts.ts";

const titleOf = (words: string): string => `${words} (${shortcutLabel("CTRL+MAJ+ENTRÉE")})`;

interface SendButtonProps {
  state: SessionState<Letter>;
  /** The screen's main action is another one. */
  hasOtherAction: boolean;
  /** Saves a planned letter that was changed, else opens the panel. */
  onAct: () => void;
}

/** Whether the main action is to save: a planned letter is not saved by itself. */
export const isToBeSaved = ({ saved, status }: SessionState<Letter>): boolean =>
  saved?.status === "SCHEDULED" && status !== "saved";

/** The letter's main action: sending it, or of a planned one its date, or saving what was changed. */
export function SendButton({ state, hasOtherAction, onAct }: SendButtonProps) {
  const { timeZone } = usePage().site;
  const at = state.saved?.scheduledAt;
  if (!at)
    return (
      <PublishButton
        state={state}
        verb={letterTexts.send}
        hasOtherAction={hasOtherAction}
        onPublish={onAct}
      />
    );
  if (isToBeSaved(state))
    return (
      <Button variant="solid" title={titleOf(texts.actions.save)} onClick={onAct}>
        {texts.actions.save}
      </Button>
    );
  const words = letterTexts.goes(publicationTime(at, timeZone));
  return (
    <Button aria-label={words} title={titleOf(words)} onClick={onAct}>
      <Span hideBelow="md">{words}</Span>
      <Span hideFrom="md">{shortPublicationTime(at, timeZone)}</Span>
    </Button>
  );
}
