import { useRef, useState } from "react";
import type { EverySetting } from "../../../../schema/site/setting-path.ts";
import type { SiteDraftFragment } from "../../../gql/graphql.ts";
import { draft as storedDraft } from "../../../lib/browser/storage.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useSitePublishing } from "./publishing/useSitePublishing.ts";
import {
  inputOf,
  type SettingValue,
  type SiteEdits,
  valueAt,
  withEdit,
  withoutRefused,
  withoutSaved,
} from "./site-edits.ts";
import { texts } from "./texts.ts";
import { useAttempts } from "./useAttempts.ts";
import { useSettingsMutations } from "./useSettingsMutations.ts";

/** Reads the edits that this device keeps of an account. */
function readKept(kept: ReturnType<typeof storedDraft>): SiteEdits {
  try {
    return JSON.parse(kept.read() || "{}") as SiteEdits;
  } catch {
    return {};
  }
}

/** Typed values that are not saved yet; an account finds them again on this device. */
function useKeptEdits(accountId: string | undefined) {
  const kept = storedDraft("site-settings", accountId);
  const [edits, setEdits] = useState<SiteEdits>(() => readKept(kept));
  // Those of now, when a save answers that began with earlier ones.
  const latest = useRef(edits);
  const [isKept, setKept] = useState(true);
  function keep(next: SiteEdits) {
    latest.current = next;
    setEdits(next);
    setKept(kept.write(Object.keys(next).length > 0 ? JSON.stringify(next) : ""));
  }
  return { edits, isKept, latest, keep };
}

/** Saves of edits onto a version of the settings. */
function useSaves(
  update: ReturnType<typeof useSettingsMutations>["update"],
  { edits, latest, keep }: ReturnType<typeof useKeptEdits>,
) {
  /** Edits of a save that is on its way. */
  const saving = useRef<SiteEdits>({});

  /** Saves edits onto a version of the draft, and returns the new one; the draft itself when there is nothing to save. */
  async function saveOnto(version: number, chosen = edits): Promise<number> {
    if (Object.keys(chosen).length === 0) return version;
    saving.current = chosen;
    try {
      const { data } = await update({ variables: { input: inputOf(chosen), version } });
      keep(withoutSaved(latest.current, chosen));
      return data?.updateSiteSettings.version ?? version;
    } finally {
      saving.current = {};
    }
  }

  /** Saves the edits onto a version; when some are refused, the others all the same. Throws for those that are refused. */
  async function saveAccepted(version: number): Promise<number> {
    try {
      return await saveOnto(version);
    } catch (error) {
      const accepted = withoutRefused(edits, Object.keys(failureOf(error).fields));
      if (Object.keys(accepted).length < Object.keys(edits).length) await saveOnto(version, accepted);
      throw error;
    }
  }

  return { saving, saveAccepted };
}

/** The screen « Site »: what is typed is kept on this device until it is saved, and sent with the version that it began from. */
export function useSiteEdits(draft: SiteDraftFragment & EverySetting, reload: () => Promise<unknown>) {
  const kept = useKeptEdits(useViewer()?.id);
  const { edits, isKept, latest, keep } = kept;
  const { conflict, attempt, errorOf, exactErrorOf, clearError } = useAttempts();
  const mutations = useSettingsMutations();
  const { restore, isBusy } = mutations;
  const isDirty = Object.keys(edits).length > 0;
  const { saving, saveAccepted } = useSaves(mutations.update, kept);

  const publishing = useSitePublishing({ draft, mutations, save: saveAccepted, attempt });
  return {
    ...publishing,
    isDirty,
    /** Whether this device keeps what is not saved yet. */
    isKept,
    conflict,
    edits,
    isBusy,
    value: (path: string): SettingValue => edits[path] ?? valueAt(draft, path),
    /** The value that is stored, whatever was typed since. */
    saved: (path: string): SettingValue => valueAt(draft, path),
    exactErrorOf,
    errorOf,
    change: (path: string, value: SettingValue) => {
      clearError(path);
      keep(withEdit(latest.current, saving.current[path] ?? valueAt(draft, path), path, value));
    },
    save: (version = draft.version) =>
      attempt(async () => {
        await saveAccepted(version);
        flash.success(texts.saved);
      }),
    saveQuietly: () => attempt(() => saveAccepted(draft.version), true),
    restore: (version: number, done: string) =>
      attempt(async () => {
        await restore({ variables: { version } });
        flash.success(done);
      }),
    takeTheirs: () =>
      attempt(async () => {
        keep({});
        await reload();
      }),
  };
}

export type SiteEditing = ReturnType<typeof useSiteEdits>;
