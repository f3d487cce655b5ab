import { hasRight } from "../../../../../../schema/roles.ts";
import { usePage } from "../../../../../lib/page-state.ts";
import { useViewer } from "../../../../../lib/viewer.ts";
import type { Article } from "../../article/article-values.ts";
import type { Panels } from "../../screen/usePanels.ts";
import type { SaveRequest } from "../../session/document-kind.ts";
import type { DocumentParts } from "../../session/document-parts.ts";
import type { MailTopics } from "../by-mail/MailChoice.tsx";
import { useMailing } from "../by-mail/useMailing.ts";
import { announceOutcome } from "./announce-outcome.ts";
import { publishActionOf } from "./publish-action.ts";

/** Returns the article's main action, and a function that requests another state, with a message once it is granted. */
export function usePublishing(parts: DocumentParts<Article>, panels: Panels) {
  const { session, state } = parts;
  const { site } = usePage();
  const mail = useMailing();
  const isEditor = hasRight(useViewer(), "editPosts");

  function publish(request: SaveRequest, mailTopics: MailTopics = null): void {
    session.save(request);
    const onGranted = () => {
      panels.closePublish();
      const id = session.read().saved?.id;
      if (id) void mail(id, mailTopics);
    };
    announceOutcome(parts, { request, site, onGranted });
    // The date stays at hand until it is granted.
    if (request.status !== "SCHEDULED") panels.closePublish();
  }

  function act(): void {
    if (state.status === "conflict") return;
    const action = publishActionOf(state, isEditor);
    if (action === "save") session.save();
    else if (action === "reschedule") panels.openPublish("PUBLISHED", "later");
    else if (action === "propose") panels.openPublish("PROPOSED", "now");
    else if (action !== "waiting" && action !== "none") panels.openPublish("PUBLISHED", "now");
  }
  return { publish, act };
}
