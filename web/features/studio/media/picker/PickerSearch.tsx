import { Button, chakra, Input } from "@chakra-ui/react";
import type { FormEvent } from "react";
import type { FileKind } from "../../../../gql/graphql.ts";
import { FilterSelect } from "../../shared/fields/FilterSelect.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { kinds, type MediaFilter } from "../media-address.ts";
import { texts } from "../texts.ts";

interface PickerSearchProps {
  filter: MediaFilter;
  hasKinds: boolean;
  onChange: (filter: MediaFilter) => void;
}

/** Search form of the picker, with the kinds of files unless only one is accepted. */
export function PickerSearch({ filter, hasKinds, onChange }: PickerSearchProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const keyword = String(new FormData(event.currentTarget).get("keyword") ?? "").trim();
    onChange({ ...filter, page: 1, keyword: keyword || undefined });
  }
  return (
    <chakra.form display="flex" flexWrap="wrap" gap="2" onSubmit={search}>
      <Input
        type="search"
        name="keyword"
        flex="1 1 10rem"
        w="auto"
        minW="0"
        aria-label={texts.search}
        placeholder={texts.search}
      />
      {hasKinds && (
        <FilterSelect
          label={texts.kinds}
          value={filter.kind ?? ""}
          onChange={(value) =>
            onChange({ ...filter, page: 1, kind: (value || undefined) as FileKind | undefined })
          }
        >
          <option value="">{texts.all}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.kind[each]}
            </option>
          ))}
        </FilterSelect>
      )}
      <Button type="submit">{shared.search}</Button>
    </chakra.form>
  );
}
