import type { Category_RowFragment, PostSort } from "../../../gql/graphql.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { SortSelect } from "../shared/table/SortSelect.tsx";
import { addressParameters, type StudioPostsFilter, studioPostsAddress } from "./studio-posts-address.ts";
import { texts } from "./texts.ts";

interface PostFiltersProps {
  filter: StudioPostsFilter;
  categories: readonly Category_RowFragment[];
}

const states = Object.entries(texts.state) as [keyof typeof texts.state, string][];
const sorts = Object.entries(texts.sorts) as [PostSort, string][];

/** Filters and sort order of the list, as links. */
export function PostFilters({ filter, categories }: PostFiltersProps) {
  const first = { ...filter, page: 1 };
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
    return { key, label, to: studioPostsAddress({ ...first, status, inTrash: key === "TRASH" }) };
  });
  const { page: _page, keyword, sort: _sort, ...others } = addressParameters(first);
  return (
    <>
      <LinkPills label={texts.categories} current={filter.tag ?? ""} links={categoryLinks} />
      <LinkPills
        label={texts.states}
        current={filter.inTrash ? "TRASH" : (filter.status ?? "ALL")}
        links={stateLinks}
      />
      <StudioSearch base="/studio/posts" label={texts.search} keyword={keyword} parameters={others}>
        <SortSelect
          label={texts.sort}
          sorts={sorts}
          current={filter.sort}
          addressOf={(sort) => studioPostsAddress({ ...first, sort })}
        />
      </StudioSearch>
    </>
  );
}

/** Returns the filters in words, « Brouillons · Culture »; empty for the whole list. */
export function filterName(filter: StudioPostsFilter, categories: readonly Category_RowFragment[]): string {
  const { status, inTrash, tag, keyword } = filter;
  return [
    inTrash ? texts.state.TRASH : status && texts.state[status],
    tag && (categories.find(({ slug }) => slug === tag)?.name ?? tag),
    keyword && texts.quoted(keyword),
  ]
    .filter(Boolean)
    .join(" · ");
}
