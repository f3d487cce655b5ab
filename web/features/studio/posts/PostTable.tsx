import type { StudioPost_RowFragment } from "../../../gql/graphql.ts";
import table from "../parts/Table.module.css";
import { texts as shared } from "../parts/texts.ts";
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
      <table className={table.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{heads.title}</th>
            <th scope="col">{heads.state}</th>
            <th scope="col">{heads.views}</th>
            <th scope="col">{heads.likes}</th>
            <th scope="col">{heads.comments}</th>
            <th scope="col">{heads.date}</th>
            <th scope="col">
              <span className="visually-hidden">{shared.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              isChosen={selection.has(post.id)}
              onToggle={() => selection.toggle(post.id)}
              deeds={deeds}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
