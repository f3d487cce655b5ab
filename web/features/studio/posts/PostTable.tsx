import type { StudioPost_RowFragment } from "../../../gql/graphql.ts";
import { ChoiceTable } from "../parts/ChoiceTable.tsx";
import { useSelection } from "../parts/useSelection.ts";
import { PostRow } from "./PostRow.tsx";
import { PostSelection } from "./PostSelection.tsx";
import { texts } from "./texts.ts";
import type { PostDeeds } from "./usePostDeeds.ts";

interface PostTableProps {
  posts: readonly StudioPost_RowFragment[];
  inTrash: boolean;
  deeds: PostDeeds;
}

/** The articles of everybody, in every state; several may be chosen. On a phone each row is a card. */
export function PostTable({ posts, inTrash, deeds }: PostTableProps) {
  const selection = useSelection(posts.map(({ id }) => id));
  const { heads } = texts;
  return (
    <div>
      <PostSelection selection={selection} deeds={deeds} inTrash={inTrash} />
      <ChoiceTable heads={[heads.title, heads.state, heads.views, heads.likes, heads.comments, heads.date]}>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            isChosen={selection.has(post.id)}
            onToggle={() => selection.toggle(post.id)}
            deeds={deeds}
          />
        ))}
      </ChoiceTable>
    </div>
  );
}
