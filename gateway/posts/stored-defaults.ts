import { articleDefaults, fileFields, versionedFields } from "../../schema/article-fields.ts";

/**
 * Defaults of stored articles, pending changes and versions. A file is absent where there is none, so those have no
 * default; `slug` is always stored.
 */
export const storedDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  versionedFields
    .filter((name) => !(fileFields as readonly string[]).includes(name))
    .map((name) => [name, articleDefaults[name]]),
);
