import type { FormEvent } from "react";
import type { FileKind } from "../../../../gql/graphql.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import page from "../../shared/StudioPage.module.css";
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
    <form className={page.searchForm} onSubmit={search}>
      <input
        type="search"
        name="keyword"
        className="chakra-input"
        aria-label={texts.search}
        placeholder={texts.search}
      />
      {hasKinds && (
        <select
          aria-label={texts.kinds}
          className={`chakra-input ${page.select}`}
          value={filter.kind ?? ""}
          onChange={({ target }) =>
            onChange({ ...filter, page: 1, kind: (target.value || undefined) as FileKind | undefined })
          }
        >
          <option value="">{texts.all}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.kind[each]}
            </option>
          ))}
        </select>
      )}
      <button type="submit" className={buttonClass("outline")}>
        {shared.search}
      </button>
    </form>
  );
}
