import manifest from "../../../package.json" with { type: "json" };
import { type Finding, failure, ok } from "./finding.ts";

/** Checks Node's version against the one that package.json asks for. */
export function checkVersions(): Finding[] {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  // Linear: the manifest is our own.
  const [, least = "0", leastMinor = "0"] = /(\d+)\.(\d+)/.exec(manifest.engines.node) ?? [];
  const isKnown = major > Number(least) || (major === Number(least) && minor >= Number(leastMinor));
  const detail = `Palabre ${manifest.version}, Node ${process.versions.node} (${manifest.engines.node})`;
  return [(isKnown ? ok : failure)("versions", detail)];
}
