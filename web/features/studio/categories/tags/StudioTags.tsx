import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Tag_RowFragment } from "../../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../../lib/list-address.ts";
import { StudioList } from "../../shared/StudioList.tsx";
import styles from "../../shared/StudioPage.module.css";
import { StudioSearch } from "../../shared/StudioSearch.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { TagDialog } from "./TagDialog.tsx";
import { TagTable } from "./TagTable.tsx";
import { useStudioTagsQuery } from "./tags.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/categories";
const show = "tags";

/** Keywords that are no categories, by name, to rename, describe and merge. */
export function StudioTags() {
  const [search] = useSearchParams();
  const filter = readListAddress(search);
  const [edited, setEdited] = useState<Tag_RowFragment | null>(null);
  const [merged, setMerged] = useState<Tag_RowFragment | null>(null);
  const { data, error, reload } = useStudioTagsQuery({
    variables: { page: filter.page, keyword: filter.keyword ?? "" },
  });
  const found = data?.studioTags;
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <StudioSearch base={base} label={texts.search} keyword={filter.keyword} parameters={{ show }}>
        <input type="hidden" name="show" value={show} />
      </StudioSearch>
      {found && (
        <p role="status" className={styles.muted}>
          {texts.found(found.total)}
        </p>
      )}
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={filter.keyword !== undefined}
        empty={{ title: texts.empty }}
        hrefOf={(page) => addressOf(base, { show, keyword: filter.keyword, page })}
      >
        <TagTable tags={found?.items ?? []} onEdit={setEdited} onMerge={setMerged} />
      </StudioList>
      {edited && <TagDialog tag={edited} onChanged={reload} onClose={() => setEdited(null)} />}
      {merged && <MergeDialog tag={merged} onChanged={reload} onClose={() => setMerged(null)} />}
    </>
  );
}
