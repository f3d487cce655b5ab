import type { ApolloCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useState } from "react";
import type { SiteDraftFragment } from "../../../gql/graphql.ts";
import { draft as storedDraft } from "../../../lib/browser/storage.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { inputOf, type SettingValue, type SiteEdits, valueAt, withEdit } from "./site-edits.ts";
import {
  SiteHistoryDocument,
  StudioSiteDocument,
  usePublishSiteSettingsMutation,
  useRestoreSiteSettingsMutation,
  useUpdateSiteSettingsMutation,
} from "./site-settings.generated.ts";
import { texts } from "./texts.ts";

/** The present settings that a refused change met. */
export type ConflictingSettings = { readonly version: number };

function conflictIn(error: unknown): ConflictingSettings | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const { code, current } = error.errors[0]?.extensions ?? {};
  return code === "CONFLICT" && current ? (current as ConflictingSettings) : null;
}

/** Shows the draft that a mutation answered. */
function showDraft(cache: ApolloCache, draft: SiteDraftFragment | undefined): void {
  if (draft) cache.writeQuery({ query: StudioSiteDocument, data: { siteSettingsDraft: draft } });
}

/** Reads the edits that this device keeps of an account. */
function readKept(kept: ReturnType<typeof storedDraft>): SiteEdits {
  try {
    return JSON.parse(kept.read() || "{}") as SiteEdits;
  } catch {
    return {};
  }
}

/** Typed values of the screen « Site »: kept on this device until they are saved, sent with the version that they began from. */
export function useSiteEdits(draft: SiteDraftFragment, reload: () => Promise<unknown>) {
  const kept = storedDraft("site-settings", useViewer()?.id);
  const [edits, setEdits] = useState<SiteEdits>(() => readKept(kept));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<ConflictingSettings | null>(null);
  const [update, updating] = useUpdateSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.updateSiteSettings),
  });
  const [publish, publishing] = usePublishSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.publishSiteSettings),
  });
  const [restore, restoring] = useRestoreSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.restoreSiteSettings),
  });
  const isDirty = Object.keys(edits).length > 0;

  function keep(next: SiteEdits) {
    setEdits(next);
    kept.write(Object.keys(next).length > 0 ? JSON.stringify(next) : "");
  }

  /** Runs a change; a failure is shown, at its fields too. Returns undefined then. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    flash.clear();
    setErrors({});
    setConflict(null);
    try {
      return await work();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setErrors(fields);
      setConflict(conflictIn(error));
      flash.danger(message);
    }
  }

  /** Saves the edits onto a version of the draft, and returns the new one; the draft itself when there is nothing to save. */
  async function saveOnto(version: number): Promise<number> {
    if (!isDirty) return version;
    const { data } = await update({ variables: { input: inputOf(edits), version } });
    keep({});
    return data?.updateSiteSettings.version ?? version;
  }

  return {
    isDirty,
    conflict,
    edits,
    isBusy: updating.loading || publishing.loading || restoring.loading,
    value: (path: string): SettingValue => edits[path] ?? valueAt(draft, path),
    errorOf: (path: string): string | undefined =>
      errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}[`))?.[1],
    change: (path: string, value: SettingValue) => {
      setErrors(({ [path]: _answered, ...others }) => others);
      keep(withEdit(edits, draft, path, value));
    },
    save: (version = draft.version) =>
      attempt(async () => {
        await saveOnto(version);
        flash.success(texts.saved);
      }),
    publish: () =>
      attempt(async () => {
        await publish({ variables: { version: await saveOnto(draft.version) } });
        flash.success(texts.published);
      }),
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
