import { Button, Flex, Span, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { hasRight } from "../../../../schema/roles.ts";
import { useStudioCategoriesQuery, useStudioPostsQuery } from "../../../gql/hooks.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { CategoryManager } from "../categories/CategoryManager.tsx";
import { CreateLink } from "../shared/CreateLink.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { ListKeys } from "./ListKeys.tsx";
import { filterName, PostFilters } from "./PostFilters.tsx";
import { SavedFilters } from "./SavedFilters.tsx";
import { readStudioPostsAddress, studioPostsAddress } from "./studio-posts-address.ts";
import { ColumnsMenu } from "./table/ColumnsMenu.tsx";
import { useColumns } from "./table/columns.ts";
import { PostSelection } from "./table/PostSelection.tsx";
import { PostTable } from "./table/PostTable.tsx";
import { texts } from "./texts.ts";
import { usePostActions } from "./usePostActions.ts";

/** /studio/posts: all articles and their categories. */
export function StudioPostsPage() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const filter = readStudioPostsAddress(search);
  const { data, error, refetch } = useStudioPostsQuery({ variables: filter });
  const categories = useStudioCategoriesQuery();
  const [isManaging, setManaging] = useState(search.has("categories"));
  const actions = usePostActions(() => void refetch().catch(() => {}));
  const found = data?.studioPosts;
  const { inTrash } = filter;
  const posts = found?.items ?? [];
  const selection = useSelection(posts.map(({ id }) => id));
  const columns = useColumns();
  const known = categories.data?.categories ?? [];
  return (
    <Stack gap="3">
      <StudioHeader title={texts.title}>
        <Flex wrap="wrap" gap="2">
          {hasRight(viewer, "manageCategories") && (
            <Button aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
              {texts.manage}
            </Button>
          )}
          <CreateLink to="/studio/posts/new" />
        </Flex>
      </StudioHeader>
      {isManaging && <CategoryManager {...categories} />}
      <PostFilters filter={filter} categories={known} />
      {inTrash && (
        <Text color="fg.muted" textStyle="sm">
          {texts.trashHint(limits.trashDays)}
        </Text>
      )}
      <PostSelection selection={selection} actions={actions} inTrash={inTrash}>
        {found && found.total > 0 && (
          <Span role="status" alignSelf="center" color="fg.muted" textStyle="sm" me="2">
            {texts.found(found.total, found.totalIsExact)}
          </Span>
        )}
        <SavedFilters current={studioPostsAddress({ ...filter, page: 1 })} name={filterName(filter, known)} />
        <ColumnsMenu columns={columns} />
        <ListKeys />
      </PostSelection>
      <StudioList
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(filter.keyword || filter.tag || filter.status)}
        empty={{
          title: inTrash ? texts.emptyTrash : texts.empty,
          action: inTrash ? undefined : <CreateLink to="/studio/posts/new" />,
        }}
        hrefOf={(page) => studioPostsAddress({ ...filter, page })}
      >
        <PostTable posts={posts} filter={filter} selection={selection} columns={columns} actions={actions} />
      </StudioList>
    </Stack>
  );
}
