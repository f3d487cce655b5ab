import { type FormEvent, useState } from "react";
import { failureOf } from "../../../failure.ts";
import type { FileKind, MediaFile_RowFragment } from "../../../gql/graphql.ts";
import { useDescribeFileMutation, useStudioMediaQuery } from "../../../gql/hooks.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailedState } from "../../../ui/FailedState.tsx";
import { flash } from "../../../ui/flash.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import page from "../parts/StudioPage.module.css";
import { texts as shared } from "../parts/texts.ts";
import { AltFields } from "./AltFields.tsx";
import styles from "./MediaPicker.module.css";
import { firstAsked, kinds, type MediaAsked } from "./mediaAddress.ts";
import { PickerGrid } from "./PickerGrid.tsx";
import { SendPanel } from "./SendPanel.tsx";
import { Sheet } from "./Sheet.tsx";
import { texts } from "./texts.ts";
import type { PickedFile } from "./uploads.ts";

export type { PickedFile };

interface MediaPickerProps {
  /** The kind that is wanted; absent: any. */
  kind?: FileKind;
  /** Several may be chosen, for a gallery. */
  isMultiple?: boolean;
  /** At least one; images have their alt text. */
  onPick: (files: readonly PickedFile[]) => void;
  /** Dismissed, or after onPick: it is open as long as it is rendered. */
  onClose: () => void;
}

const words = texts.picker;

/** A dialog to choose a file of the library, or to send one. */
export function MediaPicker({ kind, isMultiple = false, onPick, onClose }: MediaPickerProps) {
  const [asked, setAsked] = useState<MediaAsked>({ ...firstAsked, kind });
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [hasTried, setTried] = useState(false);
  const { data, error, refetch } = useStudioMediaQuery({ variables: asked });
  const [describe, { loading }] = useDescribeFileMutation();
  const found = data?.library;
  const reload = () => void refetch().catch(() => {});
  const nameless = chosen.filter((file) => file.kind === "IMAGE" && !file.alt.trim());

  function toggle(file: PickedFile) {
    const isChosen = chosen.some(({ id }) => id === file.id);
    const others = chosen.filter(({ id }) => id !== file.id);
    setChosen(isChosen ? others : isMultiple ? [...others, file] : [file]);
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const keyword = String(new FormData(event.currentTarget).get("keyword") ?? "").trim();
    setAsked({ ...asked, page: 1, keyword: keyword || undefined });
  }
  async function insert() {
    setTried(true);
    if (nameless.some(({ id }) => !alts[id]?.trim())) return;
    try {
      const whole = await Promise.all(
        chosen.map(async (file) => {
          const alt = nameless.includes(file) ? alts[file.id]?.trim() : undefined;
          if (!alt) return file;
          await describe({ variables: { id: file.id, input: { alt } } });
          return { ...file, alt };
        }),
      );
      onClose();
      onPick(whole);
    } catch (fault) {
      flash.danger(failureOf(fault).message);
    }
  }

  const title = isMultiple
    ? words.titleMany[kind === "IMAGE" ? "IMAGE" : "any"]
    : words.title[kind && kind in words.title ? (kind as "IMAGE") : "any"];
  return (
    <Sheet title={title} close={words.cancel} onClose={onClose}>
      <SendPanel
        kind={kind}
        onKept={(file) => {
          reload();
          setChosen((before) => (isMultiple ? [...before, file] : [file]));
        }}
      />
      <form className={page.searchForm} onSubmit={search}>
        <input
          type="search"
          name="keyword"
          className="chakra-input"
          aria-label={texts.search}
          placeholder={texts.search}
        />
        {!kind && (
          <select
            aria-label={texts.kinds}
            className={`chakra-input ${page.select}`}
            value={asked.kind ?? ""}
            onChange={({ target }) =>
              setAsked({ ...asked, page: 1, kind: (target.value || undefined) as FileKind | undefined })
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
      {!found && error && (
        <FailedState message={`${shared.failed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {!found && !error && <Skeleton lines={8} />}
      {found?.items.length === 0 && <EmptyState title={asked.keyword ? shared.none : texts.empty} />}
      {found && <PickerGrid items={found.items} chosen={chosen} onToggle={toggle} />}
      <Pages found={found} onPage={(to) => setAsked({ ...asked, page: to })} />
      <div className={styles.foot}>
        <AltFields files={nameless} alts={alts} onChange={setAlts} hasTried={hasTried} />
        <div className={styles.deeds}>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={chosen.length === 0} isLoading={loading} onClick={() => void insert()}>
            {words.insert}
            {chosen.length > 1 && ` (${chosen.length})`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Pages({
  found,
  onPage,
}: {
  found?: { page: number; pages: number; items: readonly MediaFile_RowFragment[] };
  onPage: (page: number) => void;
}) {
  if (!found || found.pages < 2) return null;
  const { page: at, pages } = found;
  return (
    <div className={styles.pages}>
      <Button variant="ghost" disabled={at <= 1} onClick={() => onPage(at - 1)}>
        {words.before}
      </Button>
      <span>{words.page(at, pages)}</span>
      <Button variant="ghost" disabled={at >= pages} onClick={() => onPage(at + 1)}>
        {words.after}
      </Button>
    </div>
  );
}
