import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Action } from "../database.ts";
import { exportSite } from "./export.ts";
import { type ArchiveEnd, progressReporter } from "./format.ts";
import { importSite } from "./import.ts";

/** `npm run palabre -- export …` and `import …` */
export const archiveActions: Readonly<Record<string, Action>> = {
  export: {
    usage: "export <fichier.tar>",
    does: "met tout le site, documents et fichiers, dans une archive\u202f; pas les sessions ni les secrets",
    run: async (args, settings) => {
      const path = pathIn(parseArgs({ args, allowPositionals: true }).positionals, "export");
      const exported = await exportSite(settings, path, progressReporter());
      console.log(`${path}\u00a0: ${summaryOf(exported)}.`);
      for (const name of exported.missing) console.error(`Ce fichier n’était plus là\u00a0: ${name}`);
      console.error(
        "L’archive contient les adresses et les mots de passe hachés\u00a0: gardez-la comme la base.",
      );
    },
  },
  import: {
    usage: "import <fichier.tar> [--replace]",
    does: "remet une archive dans un site vide et arrêté\u202f; --replace remplace ce qu’il a",
    run: async (args, settings) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { replace: { type: "boolean" } },
      });
      const path = pathIn(positionals, "import");
      const imported = await importSite(settings, path, {
        replace: values.replace ?? false,
        tell: progressReporter(),
      });
      console.log(`${summaryOf(imported)}, les mêmes que dans l’archive. Chacun se connectera de nouveau.`);
    },
  },
};

function pathIn([path, ...others]: string[], name: "export" | "import"): string {
  if (!path || others.length > 0) throw new Error(`Attendu\u00a0: ${archiveActions[name]!.usage}`);
  return resolve(path);
}

function summaryOf({ collections, files }: ArchiveEnd): string {
  const documents = Object.values(collections).reduce((sum, each) => sum + each.documents, 0);
  return `${documents.toLocaleString("fr-FR")} documents, ${files.documents.toLocaleString("fr-FR")} fichiers`;
}
