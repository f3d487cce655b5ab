import { Button, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../../../../lib/next-path.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import { whoSaved } from "../session/changed-elsewhere.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { Notice } from "./Notice.tsx";

const labels = texts.savingMore;

interface NoticesProps extends DocumentParts {
  isInOtherTab: boolean;
  /** Opens the choice between two texts. */
  onCompare: () => void;
  /** Other users who have the document open. */
  children: ReactNode;
}

/** Notices about the text and its saving, over the page's end: they come and go without moving a line. */
export function Notices({ isInOtherTab, onCompare, children, ...parts }: NoticesProps) {
  const { saved, hasJournal, news } = parts.state;
  return (
    // Nothing here takes room from the text.
    <Grid
      position="fixed"
      zIndex="4"
      insetInline="4"
      bottom="calc(var(--bottom-bar, 0px) + {spacing.4})"
      gap="2"
      justifyItems="center"
      pointerEvents="none"
    >
      <SaveNotice {...parts} onCompare={onCompare} />
      {news && (
        <Notice key={news} isClosable>
          <p role="status">{news}</p>
        </Notice>
      )}
      {!hasJournal && (
        <Notice isBad>
          <p role="alert">{labels.notKept}</p>
        </Notice>
      )}
      {saved?.draft?.isBehind && (
        <Notice isClosable>
          <p role="status">{pendingTexts.behind}</p>
        </Notice>
      )}
      {isInOtherTab && (
        <Notice isClosable>
          <p role="alert">{parts.kind.words.otherTab}</p>
        </Notice>
      )}
      {children}
    </Grid>
  );
}

/** Returns a message with a full stop, which those of fields lack: a sentence may follow it. */
const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);

/** Reason why the text is not saved, and the possible actions. */
function SaveNotice({ kind, session, state, onCompare }: DocumentParts & { onCompare: () => void }) {
  const { status, message, saved, theirs, hasJournal } = state;
  const owner = useViewer()?.id ?? "";
  const { pathname } = useLocation();
  const isKept = hasJournal && (status === "offline" || status === "failed" || status === "expired");
  const text = [
    status === "conflict"
      ? kind.words.conflict(whoSaved(kind, saved, theirs, owner))
      : status === "offline"
        ? ""
        : message && asSentence(message),
    isKept ? labels[status] : "",
  ]
    .filter(Boolean)
    .join(" ");
  if (!text) return null;
  return (
    <Notice isBad={status !== "changed" && status !== "saved"}>
      <p role="alert">{text}</p>
      {(status === "offline" || status === "failed") && (
        <Button onClick={() => session.save()}>{texts.retry}</Button>
      )}
      {status === "conflict" && (
        <Button variant="solid" onClick={onCompare}>
          {texts.conflict.compare}
        </Button>
      )}
      {status === "expired" && (
        <Link className={buttonClass("outline")} to={loginPath(saved ? kind.paths.edit(saved.id) : pathname)}>
          {texts.login}
        </Link>
      )}
    </Notice>
  );
}
