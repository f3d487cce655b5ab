import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useConnection } from "../../../../lib/browser/connection.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useOtherTab } from "../../editor/journal/useOtherTab.ts";
import { usePageGuards } from "../../editor/journal/usePageGuards.ts";
import { useSessionState } from "../../editor/session/useSessionState.ts";
import studio from "../../shared/StudioPage.module.css";
import styles from "../StaticPages.module.css";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import { type EditorStart, openSession } from "./open-session.ts";
import type { StaticPageValues } from "./page-values.ts";
import { StaticPageActions } from "./StaticPageActions.tsx";
import { StaticPageDetails } from "./StaticPageDetails.tsx";
import { StaticPageMerge } from "./StaticPageMerge.tsx";
import { StaticPageStatus } from "./StaticPageStatus.tsx";
import { StaticPageText } from "./StaticPageText.tsx";
import { StaticPageTitle } from "./StaticPageTitle.tsx";
import type { SaveRequest } from "./session-types.ts";

interface StaticPageEditorProps extends EditorStart {
  /** Id of the user to whom the journal's drafts belong. */
  owner: string;
}

/**
 * The editor of one static page. Once a new page has an id, the address changes by the history alone, so that nothing is
 * mounted anew while somebody types.
 */
export function StaticPageEditor({ owner, ...start }: StaticPageEditorProps) {
  const client = useApolloClient();
  const [session] = useState(() =>
    openSession({
      ...start,
      client,
      owner,
      onSaved({ id }, request) {
        flash.success(messageOf(request));
        const address = `/studio/pages/edit/${id}`;
        if (location.pathname === "/studio/pages/new") history.replaceState(history.state, "", address);
      },
    }),
  );
  const state = useSessionState(session);
  const isOnline = useConnection() === "online";
  const isInOtherTab = useOtherTab(start.draftKey, state.page?.id);
  usePageGuards(session, start.draftKey);
  useEffect(() => {
    if (isOnline) session.retry();
  }, [session, isOnline]);
  return (
    <div className={layout.layout}>
      <h1 className="visually-hidden">{state.page ? texts.editTitle : texts.newTitle}</h1>
      <header ref={measure} className={layout.head}>
        <StaticPageStatus session={session} state={state} />
        <StaticPageActions session={session} state={state} />
      </header>
      {isInOtherTab && (
        <p className={studio.warning} role="alert">
          {texts.otherTab}
        </p>
      )}
      {state.theirs && (
        <div ref={show} className={styles.conflict}>
          <StaticPageMerge
            intro={texts.conflict.conflict}
            mine={state.values}
            theirs={state.theirs}
            onKeep={(kept: StaticPageValues, whose) =>
              whose === "theirs" ? session.takeTheirs() : session.keepMine(whose ? undefined : kept)
            }
          />
        </div>
      )}
      <div className={layout.columns}>
        <div className={layout.text}>
          <StaticPageTitle session={session} state={state} />
          <StaticPageText session={session} state={state} />
        </div>
        <StaticPageDetails session={session} state={state} />
      </div>
    </div>
  );
}

/** Keeps the height of the page's head in `--head`: what stays in view below it begins there. */
function measure(head: HTMLElement | null) {
  if (!head) return;
  const observer = new ResizeObserver(() =>
    head.parentElement?.style.setProperty("--head", `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}

/** Scrolls to the choice between two texts, however far down the save was requested. */
const show = (element: HTMLElement | null): void => element?.scrollIntoView();

function messageOf({ isPublished }: SaveRequest): string {
  if (isPublished === undefined) return texts.saved;
  return isPublished ? texts.publishedNow : texts.unpublishedNow;
}
