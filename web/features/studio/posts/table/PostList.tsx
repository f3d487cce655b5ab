import { Span, Text } from "@chakra-ui/react";
import { limits } from "../../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../../gql/graphql.ts";
import { CreateLink } from "../../shared/CreateLink.tsx";
import { StudioList } from "../../shared/StudioList.tsx";
import { useSelection } from "../../shared/table/useSelection.ts";
import { trashTexts } from "../../shared/trash/texts.ts";
import type { TrashActions } from "../../shared/trash/trash-actions.ts";
import { filterName } from "../filters/PostFilters.tsx";
import { SavedFilters } from "../filters/SavedFilters.tsx";
import { ListKeys } from "../ListKeys.tsx";
import { useStudioPostsQuery } from "../studio-posts.generated.ts";
import { type StudioPostsFilter, studioPostsAddress, variablesOf } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import type { PostChanges } from "../usePostChanges.ts";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import { useColumns } from "./columns.ts";
import { PostSelection } from "./PostSelection.tsx";
import { PostTable } from "./PostTable.tsx";

interface PostListProps {
  filter: StudioPostsFilter;
  categories: readonly Category_RowFragment[];
  actions: TrashActions;
  changes: PostChanges;
}

/** The articles as a table, a page at a time, with the actions for the selected ones. */
export function PostList({ filter, categories, actions, changes }: PostListProps) {
  const { data, error, reload } = useStudioPostsQuery({ variables: variablesOf(filter) });
  const found = data?.studioPosts;
  const { inTrash } = filter;
  const posts = found?.items ?? [];
  const selection = useSelection(posts.map(({ id }) => id));
  const columns = useColumns();
  return (
    <>
      {inTrash && (
        <Text color="fg.muted" textStyle="sm">
          {texts.trashHint(limits.trashDays)}
        </Text>
      )}
      <PostSelection {...{ posts, selection, actions, changes, categories, inTrash }}>
        {found && found.total > 0 && (
          <Span role="status" alignSelf="center" color="fg.muted" textStyle="sm" me="2">
            {texts.found(found.total, found.totalIsExact)}
          </Span>
        )}
        <SavedFilters
          current={studioPostsAddress({ ...filter, page: 1 })}
          name={filterName(filter, categories)}
        />
        <ColumnsMenu columns={columns} />
        <ListKeys />
      </PostSelection>
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={Boolean(filter.keyword || filter.tag || filter.status || filter.assignedToMe)}
        empty={{
          title: inTrash ? trashTexts.empty : texts.empty,
          action: inTrash ? undefined : <CreateLink to="/studio/posts/new" />,
        }}
        hrefOf={(page) => studioPostsAddress({ ...filter, page })}
      >
        <PostTable posts={posts} filter={filter} selection={selection} columns={columns} actions={actions} />
      </StudioList>
    </>
  );
}
