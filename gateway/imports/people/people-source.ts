import type { FileTree } from "../source/file-tree.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
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
  (recordOf: (person: Person) => SourceRecord) =>
  (files: readonly FileTree[]): ImportSource => ({
    files,
    records: async function* () {
      const known = new Set<string>();
      for (const tree of files)
        for (const path of tablesOf(tree)) {
          const rows = await readTable(tree, path);
          if (rows[0] && !emails.some((name) => name in (rows[0] as Row)))
            throw new ImportError(`${path} n’a pas de colonne d’adresses e-mail.`);
          for (const row of rows) {
            const person = personOf(row);
            if (!isAddress(person.email))
              yield {
                type: "remark",
                about: person.email || person.name || path,
                text: "Laissé\u00a0: ce n’est pas une adresse",
              };
            else if (!known.has(person.email)) yield recordOf(person);
            known.add(person.email);
          }
        }
    },
  });

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
  const date = new Date(cell(row, ...dates));
  return {
    email: cell(row, ...emails).toLowerCase(),
    name: name.trim() || cell(row, ...names),
    date: Number.isNaN(date.getTime()) ? null : date,
  };
}

export const isAddress = (email: string): boolean =>
  /^[^\s@<>"(),;]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254;

export const subscribersSource = peopleSource((person) => ({ type: "subscriber", ...person }));

export const membersSource = peopleSource(({ email, name }) => ({
  ...{ type: "author", key: email, number: email, email },
  name: name || email.replace(/@.*/, ""),
}));
