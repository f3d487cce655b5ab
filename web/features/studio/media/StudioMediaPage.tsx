import { useNavigate, useSearchParams } from "react-router-dom";
import { useStudioMediaQuery } from "../../../gql/hooks.ts";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import page from "../shared/StudioPage.module.css";
import { useSelection } from "../shared/table/useSelection.ts";
import { MediaFilters } from "./grid/MediaFilters.tsx";
import { MediaGrid } from "./grid/MediaGrid.tsx";
import { MediaTable } from "./grid/MediaTable.tsx";
import { MediaToolbar } from "./grid/MediaToolbar.tsx";
import { mediaAddress, readMediaAddress } from "./media-address.ts";
import { texts } from "./texts.ts";
import { UploadPanel } from "./upload/UploadPanel.tsx";
import { useMediaDeletion } from "./useMediaDeletion.ts";

/** /studio/media: all files with their metadata and usages. */
export function StudioMediaPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = readMediaAddress(search);
  const { isList, file, ...filter } = place;
  const { data, error, refetch } = useStudioMediaQuery({ variables: filter });
  const reload = () => void refetch().catch(() => {});
  const found = data?.library;
  const items = found?.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const deletion = useMediaDeletion(reload);
  const open = (id?: string) =>
    void navigate(mediaAddress({ ...place, file: id }), { preventScrollReset: true });
  const Panel = useLazyComponent(file !== undefined, loadPanel);
  const List = isList ? MediaTable : MediaGrid;
  return (
    <div className={page.page}>
      <StudioHeader title={texts.title} />
      <UploadPanel onKept={reload} />
      <MediaFilters place={place} />
      {found && found.total > 0 && (
        <p className={page.muted} role="status">
          {texts.found(found.total)}
        </p>
      )}
      <StudioList
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(filter.keyword || filter.kind || filter.filter)}
        empty={{ title: texts.empty, action: <p className={page.muted}>{texts.emptyHint}</p> }}
        hrefOf={(to) => mediaAddress({ ...place, page: to, file: undefined })}
      >
        <MediaToolbar selection={selection} deletion={deletion} place={place} />
        <List items={items} selection={selection} onOpen={open} />
      </StudioList>
      {file && Panel && <Panel key={file} id={file} onClose={() => open()} onChanged={reload} />}
    </div>
  );
}

const loadPanel = () => import("./panel/MediaPanel.tsx").then(({ MediaPanel }) => MediaPanel);
