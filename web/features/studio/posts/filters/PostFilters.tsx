import { Box, Flex } from "@chakra-ui/react";
import type { Category_RowFragment, PostSort } from "../../../../gql/graphql.ts";
import { LinkPills } from "../../shared/LinkPills.tsx";
import { StudioSearch } from "../../shared/StudioSearch.tsx";
import { SortSelect } from "../../shared/table/SortSelect.tsx";
import { addressParameters, type StudioPostsFilter, studioPostsAddress } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import { FiltersDrawer } from "./FiltersDrawer.tsx";

interface PostFiltersProps {
  filter: StudioPostsFilter;
  categories: readonly Category_RowFragment[];
}

const states = Object.entries(texts.state) as [keyof typeof texts.state, string][];
const sorts = Object.entries(texts.sorts) as [PostSort, string][];

/** Filters and sort order of the list, as links; a phone has them in a drawer, beside the search. The calendar is not searched. */
export function PostFilters({ filter, categories }: PostFiltersProps) {
  const { page: _page, keyword, sort: _sort, ...others } = addressParameters({ ...filter, page: 1 });
  const isDated = filter.view === "CALENDAR";
  const drawer = (
    <FiltersDrawer filter={filter}>
      <FilterLinks filter={filter} categories={categories} />
      {!isDated && <PostSortSelect filter={filter} />}
    </FiltersDrawer>
  );
  return (
    <>
      <Box hideBelow="md" display="contents">
        <FilterLinks filter={filter} categories={categories} />
      </Box>
      {isDated && <Box hideFrom="md">{drawer}</Box>}
      {!isDated && (
        <StudioSearch base="/studio/posts" label={texts.search} keyword={keyword} parameters={others}>
          <Box hideBelow="md">
            <PostSortSelect filter={filter} />
          </Box>
          {drawer}
        </StudioSearch>
      )}
    </>
  );
}

function FilterLinks({ filter, categories }: PostFiltersProps) {
  const first = { ...filter, page: 1 };
  const to = (change: Partial<StudioPostsFilter>) => studioPostsAddress({ ...first, ...change });
  const categoryLinks = [
    { key: "", label: texts.all, to: studioPostsAddress({ ...first, tag: undefined }) },
    ...categories.map(({ slug, name }) => ({
      key: slug,
      label: name,
      to: studioPostsAddress({ ...first, tag: slug }),
    })),
  ];
  const stateLinks = states.map(([key, label]) => {
    const status = key === "ALL" || key === "TRASH" ? undefined : key;
    return {
      key,
      label,
      to: to({ status, inTrash: key === "TRASH", ...(key === "TRASH" && { assignedToMe: false }) }),
    };
  });
  return (
    <>
      <LinkPills label={texts.categories} current={filter.tag ?? ""} links={categoryLinks} />
      <Flex wrap="wrap" columnGap="6" rowGap="2">
        {!filter.view && (
          <LinkPills
            label={texts.states}
            current={filter.inTrash ? "TRASH" : (filter.status ?? "ALL")}
            links={stateLinks}
          />
        )}
        {filter.view !== "CALENDAR" && (
          <LinkPills
            label={texts.assignment}
            current={filter.assignedToMe ? "me" : ""}
            links={[
              { key: "", label: texts.everybodys, to: to({ assignedToMe: false }) },
              { key: "me", label: texts.assignedToMe, to: to({ assignedToMe: true, inTrash: false }) },
            ]}
          />
        )}
      </Flex>
    </>
  );
}

const PostSortSelect = ({ filter }: { filter: StudioPostsFilter }) => (
  <SortSelect
    label={texts.sort}
    sorts={sorts}
    current={filter.sort}
    addressOf={(sort) => studioPostsAddress({ ...filter, page: 1, sort })}
  />
);

/** Returns the filters in words, « Brouillons · Culture »; empty for the whole list. */
export function filterName(filter: StudioPostsFilter, categories: readonly Category_RowFragment[]): string {
  const { status, inTrash, tag, keyword, assignedToMe } = filter;
  return [
    inTrash ? texts.state.TRASH : status && texts.state[status],
    tag && (categories.find(({ slug }) => slug === tag)?.name ?? tag),
    assignedToMe && texts.assignedToMe,
    keyword && texts.quoted(keyword),
  ]
    .filter(Boolean)
    .join(" · ");
}
