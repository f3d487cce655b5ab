import type { LibraryFilter, LibrarySort } from "../../../gql/graphql.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { SortSelect } from "../parts/SortSelect.tsx";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { kinds, type MediaPlace, mediaAddress, wordsOf } from "./mediaAddress.ts";
import { texts } from "./texts.ts";

const filters = Object.entries(texts.filter) as [LibraryFilter | "ALL", string][];
const sorts = Object.entries(texts.sorts) as [LibrarySort, string][];

/** Everything that narrows or orders the library, as addresses. */
export function MediaFilters({ place }: { place: MediaPlace }) {
  const first: MediaPlace = { ...place, page: 1, file: undefined };
  const kindTabs = [
    { key: "", label: texts.all, to: mediaAddress({ ...first, kind: undefined }) },
    ...kinds.map((kind) => ({ key: kind, label: texts.kind[kind], to: mediaAddress({ ...first, kind }) })),
  ];
  const filterTabs = filters.map(([key, label]) => ({
    key,
    label,
    to: mediaAddress({ ...first, filter: key === "ALL" ? undefined : key }),
  }));
  const { page: _page, keyword, sort: _sort, ...kept } = wordsOf(first);
  // What is searched or filtered has an order of its own.
  const isOrdered = !place.keyword && !place.filter;
  return (
    <>
      <Tabs label={texts.kinds} current={place.kind ?? ""} tabs={kindTabs} />
      <Tabs label={texts.filters} current={place.filter ?? "ALL"} tabs={filterTabs} />
      <StudioSearch base="/studio/media" label={texts.search} keyword={keyword} kept={kept}>
        {isOrdered && (
          <SortSelect
            label={texts.sort}
            sorts={sorts}
            current={place.sort}
            addressOf={(sort) => mediaAddress({ ...first, sort })}
          />
        )}
      </StudioSearch>
    </>
  );
}
