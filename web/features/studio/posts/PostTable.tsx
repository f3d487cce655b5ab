import type { StudioPost_RowFragment } from "../../../gql/graphql.ts";
import { SelectableTable } from "../shared/table/SelectableTable.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { PostRow } from "./PostRow.tsx";
import { PostSelection } from "./PostSelection.tsx";
import { texts } from "./texts.ts";
import type { PostActions } from "./usePostActions.ts";

interface PostTableProps {
  posts: readonly StudioPost_RowFragment[];
  inTrash: boolean;
  actions: PostActions;
}

/** Table of all articles in every state; several can be selected. On a phone each row is a card. */
export function PostTable({ posts, inTrash, actions }: PostTableProps) {
  const selection = useSelection(posts.map(({ id }) => id));
  const { heads } = texts;
  return (
    <div>
      <PostSelection selection={selection} actions={actions} inTrash={inTrash} />
      <SelectableTable
        heads={[heads.title, heads.state, heads.views, heads.likes, heads.comments, heads.date]}
      >
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            isChosen={selection.has(post.id)}
            onToggle={() => selection.toggle(post.id)}
            actions={actions}
          />
        ))}
      </SelectableTable>
    </div>
  );
}
