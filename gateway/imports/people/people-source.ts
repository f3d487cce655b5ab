import { limits } from "../../../schema/limits.ts";
import { emailShape } from "../../../schema/rules/text.ts";
import { clock } from "../../core/clock.ts";
import type { FileTree } from "../source/file-tree.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import { consentOf, dateOf, hasLeft } from "./consent.ts";
import { cell, type Row, readTable } from "./csv.ts";

const emails = [
  "email",
  "e_mail",
  "mail",
  "courriel",
  "adresse",
  "adresse_email",
  "adresse_e_mail",
  "adresse_mail",
  "email_address",
  "subscriber_email",
];
const firstNames = ["prenom", "first_name", "firstname", "given_name"];
const lastNames = ["nom_de_famille", "last_name", "lastname", "surname", "family_name"];
const names = ["nom_complet", "name", "full_name", "display_name", "nom"];
const dates = [
  "date",
  "created_at",
  "date_d_inscription",
  "inscrit_le",
  "date_inscription",
  "subscribed_at",
  "optin_time",
  "added_on",
];

/** Reads people from tables: those who receive letters, or members who become accounts to invite. */
const peopleSource =
  (
    recordOf: (person: Person, row: Row) => SourceRecord,
    summaryOf: (read: readonly SourceRecord[]) => string,
  ) =>
  (files: readonly FileTree[]): ImportSource => ({
    files,
    records: async function* () {
      const known = new Set<string>();
      for (const tree of files)
        for (const path of tablesOf(tree)) {
          const rows = await readTable(tree, path);
          if (rows[0] && !emails.some((name) => name in (rows[0] as Row)))
            throw new ImportError(`${path} n’a pas de colonne d’adresses e-mail.`);
          const read: SourceRecord[] = [];
          for (const row of rows) {
            const person = personOf(row);
            if (!isAddress(person.email))
              yield remarkOn(person.email || person.name || path, "Laissé\u00a0: ce n’est pas une adresse");
            else if (!known.has(person.email)) read.push(recordOf(person, row));
            known.add(person.email);
          }
          yield* read;
          const summary = summaryOf(read);
          if (summary) yield remarkOn(path, summary);
        }
    },
  });

const remarkOn = (about: string, text: string): SourceRecord => ({ type: "remark", about, text });

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly date: Date | null;
}

function tablesOf({ paths, name }: FileTree): readonly string[] {
  const tables = paths.length === 1 ? paths : paths.filter((path) => /\.(csv|tsv|txt)$/i.test(path));
  if (tables.length === 0) throw new ImportError(`${name} ne contient pas de tableau CSV.`);
  return tables;
}

/** Returns the person of a row, whatever language its columns have. */
export function personOf(row: Row): Person {
  const parts = [cell(row, ...firstNames), cell(row, ...lastNames)].filter(Boolean);
  const first = cell(row, ...firstNames);
  const name = first && !cell(row, ...lastNames) ? `${first} ${cell(row, "nom")}` : parts.join(" ");
  return {
    email: cell(row, ...emails).toLowerCase(),
    name: name.trim() || cell(row, ...names),
    date: dateOf(cell(row, ...dates)),
  };
}

export const isAddress = (email: string): boolean =>
  email.length <= limits.email.max && emailShape.test(email);

export const subscribersSource = peopleSource(
  (person, row) =>
    hasLeft(row)
      ? remarkOn(person.email, "Laissée\u00a0: cette adresse s’est désabonnée, ou a été refusée")
      : { type: "subscriber", ...person, consent: consentOf(row, clock.now()) },
  (read) => {
    const subscribers = read.filter((each) => each.type === "subscriber");
    const proved = subscribers.filter(({ consent }) => consent).length;
    return `${proved} avec la date et l’origine de leur accord\u00a0: ces adresses recevront les lettres. ${subscribers.length - proved} sans preuve\u00a0: gardées à part, elles ne reçoivent rien.`;
  },
);

export const membersSource = peopleSource(
  ({ email, name }) => ({
    ...{ type: "author", key: email, number: email, email },
    name: name || email.replace(/@.*/, ""),
  }),
  () => "",
);
