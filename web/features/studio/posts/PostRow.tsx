import { Link } from "react-router-dom";
import type { StudioPost_RowFragment } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { PinButton } from "../pins/PinButton.tsx";
import { RowActions } from "../shared/table/RowActions.tsx";
import { SelectCell } from "../shared/table/SelectCell.tsx";
import table from "../shared/table/Table.module.css";
import styles from "./PostTable.module.css";
import { texts } from "./texts.ts";
import type { PostActions } from "./usePostActions.ts";

interface PostRowProps {
  post: StudioPost_RowFragment;
  isChosen: boolean;
  onToggle: () => void;
  actions: PostActions;
}

const { heads } = texts;

export function PostRow({ post, isChosen, onToggle, actions }: PostRowProps) {
  const { id, status, author, category, isExclusive, trashedAt, scheduledAt, hasDraft } = post;
  const title = titleOf(post);
  const date =
    trashedAt ?? (status === "SCHEDULED" ? scheduledAt : null) ?? post.publishedAt ?? post.updatedAt;
  return (
    <tr>
      <SelectCell label={texts.select(title)} isChosen={isChosen} onToggle={onToggle} />
      <th scope="row">
        {trashedAt ? title : <Link to={`/studio/posts/edit/${id}`}>{title}</Link>}
        <span className={table.sub}>
          {[fullName(author ?? null), category?.name].filter(Boolean).join(" · ")}
          {isExclusive && <span className={styles.exclusive}> · {texts.exclusive}</span>}
        </span>
      </th>
      <td data-label={heads.state} className={styles.state} data-state={status}>
        {texts.stateOf[status]}
        {hasDraft && <span className={styles.pending}>{texts.pending}</span>}
      </td>
      <td data-label={heads.views} className={table.number}>
        {texts.count(post.views)}
      </td>
      <td data-label={heads.likes} className={table.number}>
        {texts.count(post.likeCount)}
      </td>
      <td data-label={heads.comments} className={table.number}>
        {texts.count(post.commentCount)}
      </td>
      <td data-label={heads.date} className={table.number}>
        <Time at={date} kind={status === "SCHEDULED" && !trashedAt ? "long" : "relative"} />
      </td>
      <td className={table.last}>
        {trashedAt ? (
          <TrashActions post={post} actions={actions} />
        ) : (
          <RowActions
            name={title}
            editTo={`/studio/posts/edit/${id}`}
            onDelete={() => void actions.remove([id])}
          >
            {status === "PUBLISHED" && (
              <PinButton post={{ id, title }}>
                <Icon name="pin" />
                <span className={table.actionLabel}>{texts.pin}</span>
              </PinButton>
            )}
          </RowActions>
        )}
      </td>
    </tr>
  );
}

// A draft may have no title yet.
const titleOf = ({ title }: StudioPost_RowFragment) => title.trim() || texts.untitled;

function TrashActions({ post, actions }: Pick<PostRowProps, "post" | "actions">) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <div className={table.actions}>
      <Button variant="ghost" aria-label={texts.restoreIt(title)} onClick={() => void actions.restore([id])}>
        <Icon name="refresh" />
        <span className={table.actionLabel}>{texts.restore}</span>
      </Button>
      <Button variant="ghost" aria-label={texts.eraseIt(title)} onClick={() => void actions.erase([id])}>
        <Icon name="trash" />
        <span className={table.actionLabel}>{texts.erase}</span>
      </Button>
    </div>
  );
}
