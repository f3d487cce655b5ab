import type { ExportFormat } from "../../exports/export-site.service.ts";
import type { Command, OperatorText } from "../command.ts";

const commandOf = (format: ExportFormat, summary: OperatorText): Command => ({
  name: `export ${format}`,
  takes: ["<dossier>", "<folder>"],
  count: [1, 1],
  summary,
  load: async () => {
    const { exportTo } = await import("./export-site.ts");
    return { run: (input) => exportTo(input, format) };
  },
});

/** Commands that take the whole site out, in open formats. */
export const exportCommands: readonly Command[] = [
  commandOf("markdown", [
    "écrit tout le site dans un dossier vide, en Markdown que Hugo sait lire",
    "writes the whole site into an empty folder, as Markdown that Hugo reads",
  ]),
  commandOf("json", [
    "écrit tout le site dans un dossier vide, en lignes de JSON, que «\u00a0import archive\u00a0» reprend",
    "writes the whole site into an empty folder, as lines of JSON, which “import archive” takes",
  ]),
];
