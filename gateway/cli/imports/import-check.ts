import { withoutEnd } from "../../../schema/text/ends.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { type CheckedAddress, checkAddresses } from "../../imports/check/check.service.ts";
import { type RequestPath, requestFrom } from "../../imports/check/request-path.ts";
import { countRun } from "../../imports/records/count-run.service.ts";
import { findLastRun, getImportRun } from "../../imports/records/run-record.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";
import { actingAdministrator } from "./acting-administrator.ts";

export const run: RunCommand = ({ positionals: [id], options, env, print }) => {
  const applied = env();
  const site = withoutEnd(options.at ?? applied.siteUrl, "/");
  return withDatabase(applied, async () => {
    const viewer = await actingAdministrator();
    const run = id ? await getImportRun(viewer, id) : await findLastRun();
    if (!run) throw new Error(inLanguage("Il n’y a pas encore d’import.", "There is no import yet."));
    const tally = { LOST: 0, MISDIRECTED: 0, MOVED: 0, SAME: 0, UNKNOWN: 0 };
    const addresses: CheckedAddress[] = [];
    for await (const checked of checkAddresses(viewer, run._id, requestOf(site))) {
      tally[checked.outcome] += 1;
      addresses.push(checked);
      print(lineOf(checked));
    }
    const counts = await countRun(run._id);
    const beside = (["articles", "pages", "comments", "media", "words"] as const).map(
      (name) => `${name}\t${writtenNumber(counts[name])}\t/ ${writtenNumber(run.sourceCounts[name])}`,
    );
    const result = inLanguage(
      `Comme avant\u00a0: ${tally.SAME}. Redirigées\u00a0: ${tally.MOVED}. Perdues\u00a0: ${tally.LOST}. Menées ailleurs qu’à leur article\u00a0: ${tally.MISDIRECTED}. Pas sûres\u00a0: ${tally.UNKNOWN}.`,
      `As before: ${tally.SAME}. Redirected: ${tally.MOVED}. Lost: ${tally.LOST}. Led to something else: ${tally.MISDIRECTED}. Not known for sure: ${tally.UNKNOWN}.`,
    );
    return {
      lines: [...beside, result],
      json: { id: String(run._id), ...tally, addresses, counts, sourceCounts: run.sourceCounts },
      exitCode: tally.LOST > 0 ? 1 : 0,
    };
  });
};

const requestOf = (site: string): RequestPath => {
  const request = requestFrom(site);
  return (path) =>
    request(path).catch((error: unknown) => {
      throw new Error(inLanguage(`${site} ne répond pas`, `${site} does not answer`), { cause: error });
    });
};

function lineOf({ address, outcome, status, to }: CheckedAddress): string {
  if (outcome === "LOST")
    return `${inLanguage("perdue", "lost")}\t${address}${to ? ` → ${to}` : ""} (${status})`;
  if (outcome === "UNKNOWN") return `${inLanguage("pas sûre", "not sure")}\t${address}`;
  if (outcome === "MISDIRECTED")
    return `${inLanguage("ailleurs", "elsewhere")}\t${address}${to ? ` → ${to}` : ""}`;
  return outcome === "SAME" ? `200\t${address}` : `301\t${address} → ${to}`;
}
