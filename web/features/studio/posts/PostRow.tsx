import { Link } from "react-router-dom";
import type { StudioPost_RowFragment } from "../../../gql/graphql.ts";
import { fullName } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { RowDeeds } from "../parts/RowDeeds.tsx";
import { SelectBox } from "../parts/SelectBox.tsx";
import table from "../parts/Table.module.css";
import styles from "./PostTable.module.css";
import { texts } from "./texts.ts";
import type { PostDeeds } from "./usePostDeeds.ts";

interface PostRowProps {
  post: StudioPost_RowFragment;
  isChosen: boolean;
  onToggle: () => void;
  deeds: PostDeeds;
}

const { heads } = texts;

export function PostRow({ post, isChosen, onToggle, deeds }: PostRowProps) {
  const { id, status, author, category, isExclusive, trashedAt, scheduledAt, hasDraft } = post;
  const title = titleOf(post);
  const date =
    trashedAt ?? (status === "SCHEDULED" ? scheduledAt : null) ?? post.publishedAt ?? post.updatedAt;
  return (
    <tr>
      <SelectBox label={texts.select(title)} isChosen={isChosen} onToggle={onToggle} />
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
          <TrashDeeds post={post} deeds={deeds} />
        ) : (
          <RowDeeds
            name={title}
            editTo={`/studio/posts/edit/${id}`}
            onDelete={() => void deeds.remove([id])}
          />
        )}
      </td>
    </tr>
  );
}

// A draft may have none yet.
const titleOf = ({ title }: StudioPost_RowFragment) => title.trim() || texts.untitled;

function TrashDeeds({ post, deeds }: Pick<PostRowProps, "post" | "deeds">) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <div className={table.deeds}>
      <Button variant="ghost" aria-label={texts.restoreIt(title)} onClick={() => void deeds.restore([id])}>
        <Icon name="refresh" />
        <span className={table.deed}>{texts.restore}</span>
      </Button>
      <Button variant="ghost" aria-label={texts.eraseIt(title)} onClick={() => void deeds.erase([id])}>
        <Icon name="trash" />
        <span className={table.deed}>{texts.erase}</span>
      </Button>
    </div>
  );
}
