import { Button } from "@chakra-ui/react";
import { useState } from "react";
import type { FileKind } from "../../../../gql/graphql.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { MediaDrawer } from "../MediaDrawer.tsx";
import { useStudioMediaQuery } from "../media.generated.ts";
import { defaultFilter, type MediaFilter } from "../media-address.ts";
import { texts } from "../texts.ts";
import { UploadPanel } from "../upload/UploadPanel.tsx";
import type { PickedFile } from "../upload/upload-queue.ts";
import { AltTextFields } from "./AltTextFields.tsx";
import styles from "./MediaPicker.module.css";
import { PickerGrid } from "./PickerGrid.tsx";
import { PickerPages } from "./PickerPages.tsx";
import { PickerSearch } from "./PickerSearch.tsx";
import { usePickerSelection } from "./usePickerSelection.ts";

export type { PickedFile };

interface MediaPickerProps {
  /** Accepted kind; any when absent. */
  kind?: FileKind;
  /** Allows several files, for a gallery. */
  isMultiple?: boolean;
  /** Called with at least one file; images have an alt text. */
  onPick: (files: readonly PickedFile[]) => void;
  /** Called when dismissed, and before onPick. The picker is open as long as it is rendered. */
  onClose: () => void;
}

const labels = texts.picker;

/** Dialog to choose files of the library or to upload some. */
export function MediaPicker({ kind, isMultiple = false, onPick, onClose }: MediaPickerProps) {
  const [filter, setFilter] = useState<MediaFilter>({ ...defaultFilter, kind });
  const { data, error, reload } = useStudioMediaQuery({ variables: filter });
  const selection = usePickerSelection({ isMultiple, onPick, onClose });
  const found = data?.library;
  return (
    <MediaDrawer title={titleOf(kind, isMultiple)} onClose={onClose}>
      <UploadPanel
        kind={kind}
        onKept={(file) => {
          reload();
          selection.add(file);
        }}
      />
      <PickerSearch filter={filter} hasKinds={!kind} onChange={setFilter} />
      <QueryState
        data={found}
        error={error}
        reload={reload}
        failed={shared.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {found?.items.length === 0 && <EmptyState title={filter.keyword ? shared.none : texts.empty} />}
      {found && <PickerGrid items={found.items} chosen={selection.chosen} onToggle={selection.toggle} />}
      {found && (
        <PickerPages
          page={found.page}
          pages={found.pages}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      )}
      <PickerFooter selection={selection} onClose={onClose} />
    </MediaDrawer>
  );
}

function titleOf(kind: FileKind | undefined, isMultiple: boolean): string {
  if (isMultiple) return labels.titleMany[kind === "IMAGE" ? "IMAGE" : "any"];
  return labels.title[kind && kind in labels.title ? (kind as "IMAGE") : "any"];
}

interface PickerFooterProps {
  selection: ReturnType<typeof usePickerSelection>;
  onClose: () => void;
}

function PickerFooter({ selection, onClose }: PickerFooterProps) {
  const { chosen, insert, isInserting, withoutAlt, alts, setAlts, hasTried } = selection;
  return (
    <div className={styles.foot}>
      <AltTextFields files={withoutAlt} alts={alts} onChange={setAlts} hasTried={hasTried} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{labels.cancel}</Button>
        <Button
          variant="solid"
          disabled={chosen.length === 0}
          loading={isInserting}
          onClick={() => void insert()}
        >
          {labels.insert}
          {chosen.length > 1 && ` (${chosen.length})`}
        </Button>
      </div>
    </div>
  );
}
