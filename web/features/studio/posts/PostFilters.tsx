import type { Category_RowFragment, PostSort } from "../../../gql/graphql.ts";
import { Tabs } from "../../../ui/navigation/Tabs.tsx";
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
  const categoryTabs = [
    { key: "", label: texts.all, to: studioPostsAddress({ ...first, tag: undefined }) },
    ...categories.map(({ slug, name }) => ({
      key: slug,
      label: name,
      to: studioPostsAddress({ ...first, tag: slug }),
    })),
  ];
  const stateTabs = states.map(([key, label]) => {
    const status = key === "ALL" || key === "TRASH" ? undefined : key;
    return { key, label, to: studioPostsAddress({ ...first, status, inTrash: key === "TRASH" }) };
  });
  const { page: _page, keyword, sort: _sort, ...others } = addressParameters(first);
  return (
    <>
      <Tabs label={texts.categories} current={filter.tag ?? ""} tabs={categoryTabs} />
      <Tabs
        label={texts.states}
        current={filter.inTrash ? "TRASH" : (filter.status ?? "ALL")}
        tabs={stateTabs}
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
