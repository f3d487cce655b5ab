/** Licence of a work, and the address of its text. */
export interface Licence {
  readonly name: string;
  readonly address: string | null;
}

const creative = (name: string): Licence => {
  const [, kind = "", version = ""] = name.split(" ");
  return { name, address: `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/deed.fr` };
};

/** The licences to choose from; any other is part of the credit's text. */
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

/** Caption of an image; "" for absent parts. */
export interface Caption {
  caption: string;
  credit: string;
  licence: string;
}

/**
 * Reads the caption from an image's title in markdown: « Le soir — © Awa Koné, CC BY 4.0 ». Other markdown
 * renderers show the title as it is. A title in another form is a caption as a whole, so that writing it again
 * gives the same text.
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
