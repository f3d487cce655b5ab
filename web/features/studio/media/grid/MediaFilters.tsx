import { Flex, Stack } from "@chakra-ui/react";
import type { LibraryFilter, LibrarySort } from "../../../../gql/graphql.ts";
import { LinkSelect } from "../../shared/fields/LinkSelect.tsx";
import { LinkPills } from "../../shared/LinkPills.tsx";
import { StudioSearch } from "../../shared/StudioSearch.tsx";
import { SortSelect } from "../../shared/table/SortSelect.tsx";
import { addressParameters, kinds, type MediaLocation, mediaAddress } from "../media-address.ts";
import { texts } from "../texts.ts";

const filters = Object.entries(texts.filter) as [LibraryFilter | "ALL", string][];
const sorts = Object.entries(texts.sorts) as [LibrarySort, string][];

/** Filters and sort order of the library, as links. */
export function MediaFilters({ place }: { place: MediaLocation }) {
  const first: MediaLocation = { ...place, page: 1, file: undefined };
  const kindTabs = [
    { key: "", label: texts.all, to: mediaAddress({ ...first, kind: undefined }) },
    ...kinds.map((kind) => ({ key: kind, label: texts.kind[kind], to: mediaAddress({ ...first, kind }) })),
  ];
  const filterTabs = filters.map(([key, label]) => ({
    key,
    label,
    to: mediaAddress({ ...first, filter: key === "ALL" ? undefined : key }),
  }));
  const { page: _page, keyword, sort: _sort, ...others } = addressParameters(first);
  // Search and filter results have a sort order of their own.
  const isOrdered = !place.keyword && !place.filter && !place.folderId && !place.tag;
  return (
    <>
      <Flex gap="2" hideFrom="md">
        <LinkSelect label={texts.kinds} current={place.kind ?? ""} links={kindTabs} />
        <LinkSelect label={texts.filters} current={place.filter ?? "ALL"} links={filterTabs} />
      </Flex>
      <Stack gap="1" hideBelow="md">
        <LinkPills label={texts.kinds} current={place.kind ?? ""} links={kindTabs} />
        <LinkPills label={texts.filters} current={place.filter ?? "ALL"} links={filterTabs} />
      </Stack>
      <StudioSearch base="/studio/media" label={texts.search} keyword={keyword} parameters={others}>
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
