/** What a work may be shown under, and where its words are to be read. */
export interface Licence {
  readonly name: string;
  readonly address: string | null;
}

const creative = (name: string): Licence => {
  const [, kind = "", version = ""] = name.split(" ");
  return { name, address: `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/deed.fr` };
};

/** Those that one can choose from; anything else is part of the credit's own words. */
export const licences: readonly Licence[] = [
  ...["CC BY 4.0", "CC BY-SA 4.0", "CC BY-ND 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0", "CC BY-NC-ND 4.0"],
  ...["CC BY 3.0", "CC BY-SA 3.0", "CC BY 2.0", "CC BY-SA 2.0"],
]
  .map(creative)
  .concat([
    { name: "CC0 1.0", address: "https://creativecommons.org/publicdomain/zero/1.0/deed.fr" },
    { name: "Domaine public", address: "https://creativecommons.org/publicdomain/mark/1.0/deed.fr" },
    { name: "Tous droits réservés", address: null },
  ]);

export const licenceOf = (name: string): Licence | undefined => licences.find((each) => each.name === name);

/** What stands below a picture; "" for what is not said. */
export interface Caption {
  caption: string;
  credit: string;
  licence: string;
}

/**
 * What a picture's title says in markdown: « Le soir — © Awa Koné, CC BY 4.0 ». Any reader of markdown shows that as it
 * is. A title that is written otherwise is a caption as a whole, so that writing it again gives the same.
 */
export function readCaption(title: string): Caption {
  const [, caption = "", line = ""] = /^(?:(.*) — )?© (.+)$/s.exec(title) ?? [];
  const licence = licences.find(({ name }) => line === name || line.endsWith(`, ${name}`))?.name ?? "";
  const credit = licence ? line.slice(0, -licence.length).replace(/, $/, "") : line;
  const read = { caption, credit, licence };
  return line && writeCaption(read) === title ? read : { caption: title, credit: "", licence: "" };
}

export function writeCaption({ caption, credit, licence }: Caption): string {
  const line = [credit, licence].filter(Boolean).join(", ");
  return [caption, line && `© ${line}`].filter(Boolean).join(" — ");
}
