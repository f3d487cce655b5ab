import { useSearchParams } from "react-router-dom";
import { Tabs } from "../../../ui/Tabs.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { BannedMembers } from "./BannedMembers.tsx";
import { CommentList } from "./CommentList.tsx";
import { type CommentsTab, commentsAddress, readCommentsAddress } from "./commentsAddress.ts";
import { ModerationLog } from "./ModerationLog.tsx";
import { texts } from "./texts.ts";

const tabs = (Object.entries(texts.filter) as [CommentsTab, string][]).map(([key, label]) => ({
  ...{ key, label },
  to: commentsAddress({ tab: key, page: 1 }),
}));

/** /studio/comments: what members reported first, what is hidden, everything; who may not comment; what was done. */
export function StudioCommentsPage() {
  const [search] = useSearchParams();
  const asked = readCommentsAddress(search);
  const { tab } = asked;
  return (
    <div className={styles.page}>
      <StudioHead title={texts.title} area="comments" />
      <Tabs label={texts.filters} current={tab} tabs={tabs} />
      {tab === "banned" && <BannedMembers page={asked.page} />}
      {tab === "log" && <ModerationLog />}
      {(tab === "reported" || tab === "hidden" || tab === "all") && (
        <CommentList key={tab} asked={asked} filter={filters[tab]} />
      )}
    </div>
  );
}

const filters = { reported: "REPORTED", hidden: "HIDDEN", all: "ALL" } as const;
