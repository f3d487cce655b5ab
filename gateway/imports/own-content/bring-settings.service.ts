import { isDeepStrictEqual } from "node:util";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { AppError } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { changeOf, fieldsByPath, markOfSetting } from "../../settings/setting-paths.ts";
import type { StoredSiteSettings } from "../../settings/site-settings.entity.ts";
import {
  findSettingsDraft,
  importSettings,
  setSettings,
  updateSettings,
} from "../../settings/site-settings.service.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import { isChosen } from "../records/import-found.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import { countedRemarks } from "../source/counted-remarks.ts";
import { sectionOf, settingsIn } from "./found-settings.ts";
import { settingHere } from "./setting-values.ts";

const about = "Réglages";
const usual = fieldsByPath(defaultSiteSettings);

/**
 * Brings the settings of an export of this software that a person has chosen. Only those that are still as on a new site come: what an
 * administrator has set here stays, and is remarked by its section; nothing begins to send mails. They are published, unless the draft
 * holds other changes or waits for its hour.
 */
export async function bringSettings(context: ImportContext): Promise<void> {
  const { runId, remark } = context;
  const fields = await fieldsToBring(context);
  if (fields.size === 0) return;
  const brought = await saveAllowed(context, fields);
  if (!brought) return;
  const draft = fieldsByPath(brought.draft);
  await ImportItemModel.create(
    [...fields.keys()].map((path) => ({
      ...{ key: keyOf(context, path), runId, type: "SETTING" as const },
      ...{ address: path, hash: markOfSetting(draft.get(path)) },
    })),
  );
  if (!isDeepStrictEqual(brought.draft, brought.published))
    remark(about, "Venus dans le brouillon, où d’autres changements attendent\u00a0: Site, puis Publier");
}

const keyOf = ({ kind, survey }: ImportContext, path: string): string =>
  itemKey(kind, survey.site, "setting", path);

/** Returns the values that settings get here, by their paths; those that were brought before, or were set here, stay as they are. */
async function fieldsToBring(context: ImportContext): Promise<Map<string, unknown>> {
  const { draft, published } = await findSettingsDraft(context.viewer);
  const [prepared, shown] = [fieldsByPath(draft), fieldsByPath(published)];
  const fields = new Map<string, unknown>();
  let left = 0;
  for (const [path, written] of settingsIn(context.survey)) {
    if (await ImportItemModel.exists({ key: keyOf(context, path) })) continue;
    if (path === "newsletters.isDigestOn") {
      context.remark(about, "La lettre de la semaine ne part pas encore d’ici\u00a0: Site, Lettres");
      continue;
    }
    if (!isChosen(context.settings, path)) {
      left += 1;
      continue;
    }
    const isUsual = [prepared, shown].every((here) => isDeepStrictEqual(here.get(path), usual.get(path)));
    if (isUsual) fields.set(path, await settingHere(context, path, written));
    else if (!isDeepStrictEqual(shown.get(path), written))
      context.remark(
        about,
        `Section «\u00a0${sectionOf(path)}\u00a0»\u00a0: ce qui est déjà réglé ici reste`,
      );
  }
  if (left > 0) context.remark(about, countedRemarks.settingsLeft(left));
  return fields;
}

/** Saves these settings without those that are refused here, which leave the map and are remarked; null for none. */
async function saveAllowed({ viewer, settings, remark }: ImportContext, fields: Map<string, unknown>) {
  const { confirmed } = settings;
  while (fields.size > 0)
    try {
      const isPublished = isShown(await findSettingsDraft(viewer));
      return await importSettings(viewer, changeOf(fields), { confirmed, isPublished });
    } catch (error) {
      const refused = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
      const paths = [...fields.keys()].filter((path) => refused.some(([field]) => isWithin(field, path)));
      if (paths.length === 0) throw error;
      for (const path of paths) {
        fields.delete(path);
        const [, reason] = refused.find(([field]) => isWithin(field, path)) ?? [];
        remark(about, `Réglage laissé (${path})\u00a0: ${reason}`);
      }
    }
  return null;
}

const isWithin = (field: string, path: string): boolean =>
  field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`);

/** Whether readers see the draft as it is, and nothing waits for its hour: a change of it may be published at once. */
const isShown = ({ draft, published, scheduled }: StoredSiteSettings): boolean =>
  isDeepStrictEqual(draft, published) && scheduled === null;

/** Takes settings that an import has brought back to those of a new site, but for those that were changed since. */
export async function removeSettings(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "address" | "hash">[],
): Promise<void> {
  const stored = await findSettingsDraft(viewer);
  const { draft, version } = stored;
  const here = fieldsByPath(draft);
  const paths = items.flatMap(({ address = "", hash }) =>
    hash === markOfSetting(here.get(address)) ? address : [],
  );
  if (paths.length === 0) return;
  const change = changeOf(paths.map((path) => [path, usual.get(path)]));
  // Words are merged by name: an empty one is the usual one.
  if (paths.includes("words")) change.words = draft.words.map(({ name }) => ({ name, text: "" }));
  await (isShown(stored) ? setSettings(viewer, change) : updateSettings(viewer, change, version));
}
