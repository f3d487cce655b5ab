import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import { MoreActions } from "./MoreActions.tsx";
import type { SessionState } from "./session-types.ts";
import type { StaticPageSession } from "./static-page-session.ts";

interface StaticPageActionsProps {
  session: StaticPageSession;
  state: SessionState;
}

/** Actions on a page: saving for its readers, or as a draft, and what is wanted less often. */
export function StaticPageActions({ session, state: { page, status } }: StaticPageActionsProps) {
  const isPublished = page?.isPublished ?? false;
  const isBusy = status === "saving";
  const isInConflict = status === "conflict";

  async function discard() {
    if (await confirmDialog({ message: texts.discardConfirm, confirm: texts.discard })) session.discard();
  }

  return (
    <div className={layout.actions}>
      {!isInConflict && (
        <Button
          variant="solid"
          loading={isBusy}
          onClick={() => session.save(isPublished ? {} : { isPublished: true })}
        >
          {isPublished ? texts.save : texts.publish}
        </Button>
      )}
      <MoreActions>
        {!isPublished && !isInConflict && (
          <Button loading={isBusy} onClick={() => session.save()}>
            {texts.save}
          </Button>
        )}
        {page && (
          <Link to={`/p/${page.slug}`} className={buttonClass("ghost")}>
            {texts.read}
          </Link>
        )}
        {status !== "saved" && !isBusy && !isInConflict && (
          <Button variant="ghost" onClick={() => void discard()}>
            {texts.discard}
          </Button>
        )}
        {isPublished && !isInConflict && (
          <Button variant="ghost" loading={isBusy} onClick={() => session.save({ isPublished: false })}>
            {texts.unpublish}
          </Button>
        )}
        <Link to="/studio/pages" className={buttonClass("ghost")}>
          {texts.toList}
        </Link>
      </MoreActions>
    </div>
  );
}
