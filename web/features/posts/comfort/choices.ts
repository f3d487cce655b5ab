import { savingClass } from "../../../../schema/data-saving.ts";

/** A setting of reading comfort: each value is a class of the root element (web/ui/theme/base.css); "" is the usual one. */
export interface ComfortSetting {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (readonly [className: string, label: string])[];
}

export const comfortSettings: readonly ComfortSetting[] = [
  {
    name: "text",
    label: "Taille du texte",
    values: [
      ["text-small", "Petite"],
      ["", "Normale"],
      ["text-large", "Grande"],
      ["text-larger", "Très grande"],
    ],
  },
  {
    name: "lines",
    label: "Interligne",
    values: [
      ["lines-tight", "Serré"],
      ["", "Normal"],
      ["lines-wide", "Aéré"],
    ],
  },
  {
    name: "font",
    label: "Caractères",
    values: [
      ["", "Avec empattements"],
      ["font-sans", "Sans empattements"],
    ],
  },
  {
    name: "data",
    label: "Économie de données",
    values: [
      ["", "Non"],
      [savingClass, "Oui\u00a0: petites images, rien d’avance"],
    ],
  },
];

/** All classes, those of the usual values left out. */
export const comfortClasses: readonly string[] = comfortSettings
  .flatMap(({ values }) => values.map(([className]) => className))
  .filter(Boolean);
