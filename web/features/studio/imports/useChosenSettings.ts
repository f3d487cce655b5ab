import { useState } from "react";
import type { ImportFoundQuery } from "../../../gql/graphql.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { useImportFoundQuery } from "./imports.generated.ts";
import { texts } from "./texts.ts";

export type FoundSetting = ImportFoundQuery["importRun"]["settings"][number];

/** Settings and redirects of an import, with the settings that are chosen of it: none at first. */
export function useChosenSettings(id: string, isLooked: boolean) {
  const { data } = useImportFoundQuery({ variables: { id }, skip: !isLooked });
  const [paths, setPaths] = useState<readonly string[]>([]);
  const { settings = [], redirects = [] } = data?.importRun ?? {};

  /** Returns the choice once the person has confirmed each host that it names; null where they do not. */
  async function confirmed(): Promise<{ settings: string[]; confirmed: string[] } | null> {
    const chosen = settings.filter(({ path }) => paths.includes(path));
    const needed = [...new Set(chosen.flatMap(({ confirmations }) => confirmations))];
    const choice = { settings: chosen.map(({ path }) => path), confirmed: needed };
    if (needed.length === 0) return choice;
    const message = texts.confirmSettings(needed.map(texts.confirmation));
    return (await confirmDialog({ message, confirm: texts.confirm })) ? choice : null;
  }

  return {
    ...{ settings, redirects, paths, confirmed },
    choose: (path: string, isChosen: boolean) =>
      setPaths((before) => [...before.filter((each) => each !== path), ...(isChosen ? [path] : [])]),
  };
}
