import type { Category_RowFragment, PostSort } from "../../../gql/graphql.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { SortSelect } from "../parts/SortSelect.tsx";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { type StudioPostsAsked, studioPostsAddress, wordsOf } from "./studioPostsAddress.ts";
import { texts } from "./texts.ts";

interface PostFiltersProps {
  asked: StudioPostsAsked;
  categories: readonly Category_RowFragment[];
}

const states = Object.entries(texts.state) as [keyof typeof texts.state, string][];
const sorts = Object.entries(texts.sorts) as [PostSort, string][];

/** Everything that narrows or orders the list, as addresses. */
export function PostFilters({ asked, categories }: PostFiltersProps) {
  const first = { ...asked, page: 1 };
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
  const { page: _page, keyword, sort: _sort, ...kept } = wordsOf(first);
  return (
    <>
      <Tabs label={texts.categories} current={asked.tag ?? ""} tabs={categoryTabs} />
      <Tabs
        label={texts.states}
        current={asked.inTrash ? "TRASH" : (asked.status ?? "ALL")}
        tabs={stateTabs}
      />
      <StudioSearch base="/studio/posts" label={texts.search} keyword={keyword} kept={kept}>
        <SortSelect
          label={texts.sort}
          sorts={sorts}
          current={asked.sort}
          addressOf={(sort) => studioPostsAddress({ ...first, sort })}
        />
      </StudioSearch>
    </>
  );
}
