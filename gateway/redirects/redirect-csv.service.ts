import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { Field, Int, ObjectType } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { AppError, badInput } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { csvOf } from "../lib/text/csv.ts";
import { type Redirect, RedirectModel } from "./redirect.entity.ts";
import { putRedirect } from "./redirect.service.ts";
import { checkAddresses } from "./redirect-addresses.ts";

const { csvBytes, csvLines, refusedLines } = limits.redirects;

@ObjectType({ description: "Une ligne d’un tableau qui n’a pas pu devenir une redirection." })
export class RefusedRedirect {
  @Field(() => Int, { description: "Numéro de la ligne, à partir de 1." })
  line!: number;

  @Field(() => String, { description: "Pourquoi." })
  reason!: string;
}

@ObjectType({ description: "Ce qu’un tableau de redirections a donné." })
export class RedirectsFromCsv {
  @Field(() => Int, { description: "Redirections écrites." })
  kept!: number;

  @Field(() => Int, { description: "Lignes refusées." })
  refusedCount!: number;

  @Field(() => [RefusedRedirect], { description: "Les cent premières lignes refusées." })
  refused!: RefusedRedirect[];
}

/** First cells of a table that names its columns, as our own and other systems write them. */
const headings = /^(from|source|source url|ancienne adresse|de|old)$/i;

/**
 * Writes the redirects of a table with two columns, the old address and where it leads; commas, semicolons or tabs. Each line is a
 * redirect of its own: those that are refused are named. Administrators only. Throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE.
 */
export async function readRedirectsCsv(
  viewer: Viewer | null,
  file: { open(): Promise<{ readonly source: Readable }> },
): Promise<RedirectsFromCsv> {
  requireAdmin(viewer);
  const rows = rowsOf(await textOf((await file.open()).source));
  const refused: RefusedRedirect[] = [];
  let kept = 0;
  for (const { line, cells } of rows) {
    const [from = "", to = ""] = cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, ""));
    if (line === 1 && headings.test(from.trim())) continue;
    try {
      await putRedirect(await checkAddresses({ from, to }), "CSV");
      kept += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ line, reason: error.reason });
    }
  }
  return { kept, refusedCount: refused.length, refused: refused.slice(0, refusedLines) };
}

async function textOf(source: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > csvBytes)
      throw new AppError("PAYLOAD_TOO_LARGE", `Ce tableau dépasse ${csvBytes / 1_000_000}\u00a0Mo.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the separator of a table, by its first line: French spreadsheets write semicolons. */
const separatorOf = (text: string): string =>
  /^[^\n]*?([;\t,])/.exec(text.replace(/"[^"]*"/g, ""))?.[1] ?? ";";

function rowsOf(text: string): { readonly line: number; readonly cells: string[] }[] {
  try {
    const rows: { line: number; cells: string[] }[] = [];
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      on_record: (cells: string[], { lines }) => void rows.push({ line: lines, cells }),
    });
    if (rows.length > csvLines)
      throw badInput({ file: `${csvLines} lignes au plus\u00a0: coupez ce tableau` });
    return rows;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badInput({ file: "Ce fichier n’est pas un tableau CSV de deux colonnes" });
  }
}

/** Returns all redirects as a table that is read a piece at a time. Administrators only. */
export function redirectsAsCsv(viewer: Viewer | null): Readable {
  requireAdmin(viewer);
  return Readable.from(csvRows());
}

async function* csvRows(): AsyncGenerator<string> {
  yield csvOf([["Ancienne adresse", "Mène à", "Vient de", "Servie le"]]);
  const all = RedirectModel.find({}).sort({ _id: 1 }).lean<Redirect[]>().cursor();
  for await (const { _id, to, origin, lastUsedOn } of all as AsyncIterable<Redirect>)
    yield csvOf([[_id, to, origin, lastUsedOn ?? ""]]).slice(1);
}
