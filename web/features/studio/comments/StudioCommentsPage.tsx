import { useApolloClient } from "@apollo/client/react";
import { useSearchParams } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { BannedMembers } from "./BannedMembers.tsx";
import { CommentList } from "./CommentList.tsx";
import { type CommentsTab, commentsAddress, readCommentsAddress } from "./comments-address.ts";
import { Desk } from "./desk/Desk.tsx";
import { ModerationDialog } from "./ModerationDialog.tsx";
import { ModerationLog } from "./ModerationLog.tsx";
import { CommentRulesForm } from "./rules/CommentRulesForm.tsx";
import { HeldCommentsDocument, StudioCommentsDocument } from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

const tabs = (Object.entries(texts.filter) as [CommentsTab, string][]).map(([key, label]) => ({
  key,
  label,
  to: commentsAddress({ tab: key, page: 1 }),
}));
/** Tabs about the whole site, which a moderator of categories doesn't have. */
const ofSite: readonly CommentsTab[] = ["banned", "log", "rules"];

/** /studio/comments: the desk; hidden, refused and all comments; banned members; the log; the rules. */
export function StudioCommentsPage() {
  const [search] = useSearchParams();
  const address = readCommentsAddress(search);
  const moderatesAll = hasRight(useViewer(), "moderateAll");
  const shown = tabs.filter(({ key }) => moderatesAll || !ofSite.includes(key));
  const tab = shown.some(({ key }) => key === address.tab) ? address.tab : "desk";
  const client = useApolloClient();
  const moderation = useModeration(async () => {
    await client.refetchQueries({
      include: [tab === "desk" ? HeldCommentsDocument : StudioCommentsDocument],
    });
  });
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <LinkPills label={texts.filters} current={tab} links={shown} />
      </StudioHeader>
      {tab === "banned" && <BannedMembers page={address.page} />}
      {tab === "log" && <ModerationLog />}
      {tab === "desk" && <Desk address={address} moderation={moderation} />}
      {tab === "rules" && <CommentRulesForm />}
      {(tab === "hidden" || tab === "refused" || tab === "all") && (
        <CommentList key={tab} address={address} filter={filters[tab]} moderation={moderation} />
      )}
      {moderation.pending && <ModerationDialog pending={moderation.pending} moderation={moderation} />}
    </div>
  );
}

const filters = { hidden: "HIDDEN", refused: "REFUSED", all: "ALL" } as const;
