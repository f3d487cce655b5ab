import { useApolloClient } from "@apollo/client/react";
import { Button, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { CategoryManager } from "../categories/CategoryManager.tsx";
import { useStudioCategoriesQuery } from "../categories/categories.generated.ts";
import { CreateLink } from "../shared/CreateLink.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { PostBoard } from "./board/PostBoard.tsx";
import { PostCalendar } from "./calendar/PostCalendar.tsx";
import { PostFilters } from "./filters/PostFilters.tsx";
import {
  readStudioPostsAddress,
  type StudioPostsFilter,
  studioPostsAddress,
} from "./studio-posts-address.ts";
import { PostList } from "./table/PostList.tsx";
import { texts } from "./texts.ts";
import { usePostActions } from "./usePostActions.ts";
import { usePostChanges } from "./usePostChanges.ts";

/** /studio/posts: all articles as a table, by state or by date, and their categories. */
export function StudioPostsPage() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const filter = readStudioPostsAddress(search);
  const categories = useStudioCategoriesQuery();
  const [isManaging, setManaging] = useState(search.has("categories"));
  const client = useApolloClient();
  // Every list that is shown: a column of the board has one.
  const reload = () => client.refetchQueries({ include: "active" }).catch(() => {});
  const actions = usePostActions(() => void reload());
  const changes = usePostChanges(reload);
  const known = categories.data?.categories ?? [];
  return (
    <Stack gap="3">
      <StudioHeader title={texts.title}>
        <Flex wrap="wrap" gap="2">
          <ViewLinks filter={filter} />
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
      {filter.view === "BOARD" && <PostBoard filter={filter} changes={changes} />}
      {filter.view === "CALENDAR" && <PostCalendar filter={filter} changes={changes} />}
      {!filter.view && <PostList {...{ filter, categories: known, actions, changes }} />}
    </Stack>
  );
}

/** Ways from view to view, which keep the filters. */
function ViewLinks({ filter }: { filter: StudioPostsFilter }) {
  const { view, day: _day, isWeek: _isWeek, ...others } = filter;
  const to = (next?: StudioPostsFilter["view"]) => studioPostsAddress({ ...others, view: next, page: 1 });
  return (
    <LinkPills
      label={texts.viewsLabel}
      current={view ?? "TABLE"}
      links={[
        { key: "TABLE", label: texts.views.TABLE, to: to() },
        { key: "BOARD", label: texts.views.BOARD, to: to("BOARD") },
        { key: "CALENDAR", label: texts.views.CALENDAR, to: to("CALENDAR") },
      ]}
    />
  );
}
