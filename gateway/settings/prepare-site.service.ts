import { defaultSiteSettings, type SiteSettings } from "../../schema/site/settings.ts";
import { clock } from "../core/clock.ts";
import { type Env, type InitialVariable } from "../core/env.ts";
import { address, type EnvParser, labelChanges, StartError, text, timeZone } from "../core/env-parsers.ts";
import { AppError } from "../core/errors.ts";
import { log } from "../core/log.ts";
import { changesBetween, checkSettings, mergeSettings } from "./merge-settings.ts";
import { openSite } from "./published-site.service.ts";
import { onlySite, SiteSettingsModel, SiteSettingsVersionModel } from "./site-settings.entity.ts";

/**
 * Makes the settings of a site that has none, from the initial variables of the environment; of a site that has them,
 * these variables are ignored, which the log says once. Then reads them. Throws StartError for the variables that are wrong.
 */
export async function prepareSite({ initialSettings }: Env): Promise<void> {
  const ignored = Object.keys(initialSettings);
  if (!(await SiteSettingsModel.exists(onlySite))) await createSettings(readInitialSettings(initialSettings));
  else if (ignored.length > 0) log.warn({ ignored }, "ignored: the studio has these settings of the site");
  await openSite();
}

async function createSettings(initial: SiteSettings): Promise<void> {
  const at = clock.now();
  const values = mergeSettings(defaultSiteSettings, await checkInitial(initial));
  const version = {
    kind: "CREATED" as const,
    at,
    byId: null,
    changes: changesBetween(defaultSiteSettings, values),
    values,
    publishedAt: at,
  };
  // Of several gateways that start at once, one makes them.
  await SiteSettingsVersionModel.updateOne({ _id: 1 }, { $setOnInsert: version }, { upsert: true });
  const site = { version: 1, draft: values, publishedVersion: 1, published: values, publishedAt: at };
  await SiteSettingsModel.updateOne(onlySite, { $setOnInsert: site }, { upsert: true });
}

/** The rules of the studio hold for them too. Throws StartError. */
const checkInitial = (initial: SiteSettings) =>
  checkSettings(initial).catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw new StartError(
      Object.entries(error.fields)
        .map(([path, reason]) => `${path}: ${reason}`)
        .join("\n"),
    );
  });

/** Returns the default settings with the initial variables. Throws one StartError for all that are wrong. */
export function readInitialSettings(initial: Env["initialSettings"]): SiteSettings {
  const faults: string[] = [];
  const read = <Value>(name: InitialVariable, parse: EnvParser<Value>, absent: Value): Value => {
    const value = initial[name];
    if (value === undefined) return absent;
    try {
      return parse(name, value);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.push(error.message);
      return absent;
    }
  };
  const { identity, menus, ...rest } = defaultSiteSettings;
  const words = read("LABELS", labelChanges, {});
  const settings: SiteSettings = {
    ...rest,
    identity: {
      ...identity,
      name: read("SITE_NAME", text(1, 60), identity.name),
      timeZone: read("TIME_ZONE", timeZone, identity.timeZone),
    },
    menus: { ...menus, chatUrl: read("CHAT_URL", address("http:", "https:"), "") },
    words: Object.entries(words).map(([name, replacement]) => ({ name, text: replacement })) as never,
    legal: {
      ...rest.legal,
      publisher: read("LEGAL_PUBLISHER", text(1, 500), ""),
      director: read("LEGAL_DIRECTOR", text(1, 200), ""),
      host: read("LEGAL_HOST", text(1, 500), ""),
      contact: read("LEGAL_CONTACT", text(1, 500), ""),
    },
  };
  if (faults.length > 0) throw new StartError(faults.join("\n"));
  return settings;
}
