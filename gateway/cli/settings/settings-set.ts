import { inLanguage } from "../../core/operation/operator-language.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { setSettings } from "../../settings/site-settings.service.ts";
import type { RunCommand } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";
import { valueAt, withFieldLines } from "./settings-values.ts";

/** Returns a value as it was typed: true, false, a number, a list or an object as JSON, else the text. */
function parseTyped(typed: string): unknown {
  if (!/^(true|false|\d{1,9}|[[{].*)$/s.test(typed)) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** Returns `{ identity: { name: value } }` of `identity.name`. */
const nested = (path: string, value: unknown): unknown =>
  path.split(".").reduceRight((inner, name) => ({ [name]: inner }), value);

export const run: RunCommand = ({ positionals: [path = "", typed = ""], env }) =>
  withDatabase(env(), async () => {
    valueAt(currentSite(), path);
    const { publishedVersion: version } = await withFieldLines(() =>
      setSettings(operator, nested(path, parseTyped(typed))),
    );
    const line = inLanguage(
      `${path} est changé et publié (version ${version}).`,
      `${path} is changed and published (version ${version}).`,
    );
    return { lines: [line], json: { version } };
  });
