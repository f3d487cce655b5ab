import { useNavigate, useSearchParams } from "react-router-dom";
import { useStudioMediaQuery } from "../../../gql/hooks.ts";
import { useLazy } from "../../../useLazy.ts";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import page from "../parts/StudioPage.module.css";
import { useSelection } from "../parts/useSelection.ts";
import { MediaBar } from "./MediaBar.tsx";
import { MediaFilters } from "./MediaFilters.tsx";
import { MediaGrid } from "./MediaGrid.tsx";
import { MediaTable } from "./MediaTable.tsx";
import { mediaAddress, readMediaAddress } from "./mediaAddress.ts";
import { SendPanel } from "./SendPanel.tsx";
import { texts } from "./texts.ts";
import { useMediaDeletion } from "./useMediaDeletion.ts";

/** /studio/media: every file of the site, what is said of it and where it is shown. */
export function StudioMediaPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = readMediaAddress(search);
  const { isList, file, ...asked } = place;
  const { data, error, refetch } = useStudioMediaQuery({ variables: asked });
  const reload = () => void refetch().catch(() => {});
  const found = data?.library;
  const items = found?.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const deletion = useMediaDeletion(reload);
  const open = (id?: string) =>
    void navigate(mediaAddress({ ...place, file: id }), { preventScrollReset: true });
  const Panel = useLazy(file !== undefined, loadPanel);
  const List = isList ? MediaTable : MediaGrid;
  return (
    <div className={page.page}>
      <StudioHead title={texts.title} area="media" />
      <SendPanel onKept={reload} />
      <MediaFilters place={place} />
      {found && found.total > 0 && (
        <p className={page.muted} role="status">
          {texts.found(found.total)}
        </p>
      )}
      <ListState
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(asked.keyword || asked.kind || asked.filter)}
        empty={{ title: texts.empty, action: <p className={page.muted}>{texts.emptyWords}</p> }}
        hrefOf={(to) => mediaAddress({ ...place, page: to, file: undefined })}
      >
        <MediaBar selection={selection} deletion={deletion} place={place} />
        <List items={items} selection={selection} onOpen={open} />
      </ListState>
      {file && Panel && <Panel key={file} id={file} onClose={() => open()} onChanged={reload} />}
    </div>
  );
}

const loadPanel = () => import("./MediaPanel.tsx").then(({ MediaPanel }) => MediaPanel);
