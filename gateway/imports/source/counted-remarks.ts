import { counted, formatCount, inNumber } from "../../../schema/plural.ts";

/** Remarks that say how many, each in the number of what it counts: for the readers of every format, and for the report. */
export const countedRemarks = {
  settingsLeft: (count: number): string =>
    `${inNumber(count, "Réglage laissé, il n’a pas été choisi", "Réglages laissés, ils n’ont pas été choisis")}\u00a0: ${formatCount(count)}`,
  templatesLeft: (count: number): string =>
    `${inNumber(count, "Modèle du générateur laissé, il n’est pas un texte", "Modèles du générateur laissés, ils ne sont pas des textes")}\u00a0: ${formatCount(count)}`,
  peopleLeft: (count: number): string =>
    `${counted(count, "laissé", "laissés")}. Un tableau de membres (CSV) ${inNumber(count, "le", "les")} ferait venir`,
  otherBlog: (count: number): string =>
    `Autre blog de cet export, laissé\u00a0: ${counted(count, "article")}. Exportez-le seul`,
  fieldLeft: (count: number): string => `Champ personnalisé laissé\u00a0: ${counted(count, "texte")}`,
  menuLinks: (count: number): string =>
    `${inNumber(count, "Menu, lien qui viendrait", "Menu, liens qui viendraient")} dans le brouillon des réglages\u00a0: ${formatCount(count)}`,
  menuBrought: (count: number, place: string): string =>
    `Menu venu dans le brouillon du ${place}, ${counted(count, "lien")}\u00a0: Réglages, Menus, puis Publier`,
  withConsent: (count: number): string =>
    `${formatCount(count)} avec la date et l’origine de ${inNumber(count, "son", "leur")} accord\u00a0: ${inNumber(count, "cette adresse recevra", "ces adresses recevront")} les lettres`,
  withoutConsent: (count: number): string =>
    `${formatCount(count)} sans preuve\u00a0: ${inNumber(count, "gardée à part, elle ne reçoit", "gardées à part, elles ne reçoivent")} rien`,
  refusals: (count: number): string =>
    `${formatCount(count)} qui ${inNumber(count, "a", "ont")} refusé\u00a0: ${inNumber(count, "gardée comme telle, elle ne reçoit", "gardées comme telles, elles ne reçoivent")} rien`,
} as const;

/** Remarks that name what they are about, each in the number of the names. */
export const namedRemarks = {
  components: (names: readonly string[]): string =>
    `${inNumber(names.length, "Composant laissé", "Composants laissés")}\u00a0: ${names.join(", ")}`,
  expressions: (names: readonly string[]): string =>
    `${inNumber(names.length, "Expression laissée comme elle est écrite", "Expressions laissées comme elles sont écrites")}\u00a0: ${names.slice(0, 20).join(", ")}`,
  languages: (names: readonly string[]): string =>
    `${inNumber(names.length, "Autre langue laissée", "Autres langues laissées")} (<multi>)\u00a0: ${names.join(", ")}`,
  ghostBlocks: (names: readonly string[]): string =>
    `${inNumber(names.length, "Bloc de Ghost laissé", "Blocs de Ghost laissés")}\u00a0: ${names.join(", ")}`,
  ghostAddresses: (names: readonly string[]): string =>
    `${inNumber(names.length, "Adresse propre à ce Ghost laissée", "Adresses propres à ce Ghost laissées")}\u00a0: ${names.slice(0, 20).join(", ")}`,
} as const;
