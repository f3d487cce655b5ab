import { Button } from "@chakra-ui/react";
import { Link, useNavigate } from "react-router-dom";
import { type HeldReason, heldReasons } from "../../../../../schema/comment-rules.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { StudioList } from "../../shared/StudioList.tsx";
import styles from "../Comments.module.css";
import { CommentTable } from "../CommentTable.tsx";
import { type CommentsAddress, commentsAddress } from "../comments-address.ts";
import { useHeldCommentsQuery } from "../studio-comments.generated.ts";
import { texts } from "../texts.ts";
import type { Moderation } from "../useModeration.ts";

const toAll = (
  <Button asChild>
    <Link to={commentsAddress({ tab: "all", page: 1 })}>{texts.readAll}</Link>
  </Button>
);

const reasons = [
  { value: "", label: texts.anyReason },
  ...Object.entries(heldReasons).map(([value, label]) => ({ value, label })),
];

/** List of the comments that wait for a decision, held or reported. */
export function Desk({ address, moderation }: { address: CommentsAddress; moderation: Moderation }) {
  const { page, reason } = address;
  const navigate = useNavigate();
  // There are no live updates here: each visit fetches the list.
  const { data, error, reload } = useHeldCommentsQuery({ variables: { reason, page } });
  const found = data?.heldComments;
  return (
    <>
      <div className={styles.deskHead}>
        <SelectField
          label={texts.deskReason}
          name="reason"
          value={reason ?? ""}
          options={reasons}
          onChange={(next) =>
            navigate(commentsAddress({ tab: "desk", page: 1, reason: (next || undefined) as HeldReason }))
          }
        />
        <p className={styles.keys}>{texts.keysHint}</p>
      </div>
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={Boolean(reason)}
        empty={{ title: texts.emptyDesk, action: toAll }}
        hrefOf={(next) => commentsAddress({ ...address, page: next })}
      >
        <CommentTable comments={found?.items ?? []} total={found?.total ?? 0} moderation={moderation} />
      </StudioList>
    </>
  );
}
