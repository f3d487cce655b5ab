import { Grid, Span } from "@chakra-ui/react";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { Notice } from "../screen/Notice.tsx";
import type { DocumentWords } from "../session/document-words.ts";
import { type Editor, useEditors } from "./useEditors.ts";

interface OtherEditorsProps {
  documentId: string | undefined;
  tab: string;
  /** True when another tab of this browser has the document open, for which the page has a warning of its own. */
  isInOtherTab: boolean;
  labels: DocumentWords["presence"];
}

/** Lists other users, and other devices of this user, that have the document open. */
export function OtherEditors({ documentId, tab, isInOtherTab, labels }: OtherEditorsProps) {
  const viewerId = useViewer()?.id;
  const editors = useEditors(documentId, tab);
  const isOwn = ({ user }: Editor) => user?.id === viewerId;
  const others = editors.filter((each) =>
    isOwn(each) ? !isInOtherTab && each.id !== `${viewerId}-${tab}` : each.user,
  );
  // One line for each user, with the tab opened first.
  const people = [...new Map(others.toReversed().map((each) => [each.user?.id, each])).values()].toReversed();
  return (
    <Grid role="status" gap="2" _empty={{ display: "none" }}>
      {people.map((each) => (
        <Notice key={each.user?.id}>
          <Icon name="edit" />
          <p>
            <strong>{isOwn(each) ? labels.self : labels.other(each.user?.firstName ?? "")}</strong>{" "}
            <Span color="fg.muted">
              {labels.since} <Time at={each.since} />
            </Span>
          </p>
        </Notice>
      ))}
    </Grid>
  );
}
