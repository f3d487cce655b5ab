/** Meanings of a column of a table of people, as GraphQL and the command line name it. */
export const columnMeaningDescriptions = {
  EMAIL: "L’adresse e-mail.",
  FIRST_NAME: "Le prénom.",
  LAST_NAME: "Le nom de famille.",
  NAME: "Le nom entier.",
  JOINED_AT: "Depuis quand l’adresse est connue.",
  CONSENT_AT: "La date de l’accord.",
  CONSENT_ORIGIN: "L’origine de l’accord\u00a0: un formulaire, un salon.",
  STATUS: "L’état de l’abonnement, en un mot.",
  WANTS: "Oui\u00a0: elle reçoit la lettre\u00a0; non\u00a0: elle n’en veut pas.",
  REFUSES: "Oui, une date ou un motif\u00a0: elle ne veut plus de lettre.",
  PENDING: "Oui\u00a0: elle n’a pas confirmé.",
  IGNORED: "Ne dit rien de l’accord\u00a0: elle est laissée.",
  UNKNOWN: "À préciser\u00a0: qui a une valeur dans cette colonne est gardé à part.",
} as const;
export type ColumnMeaning = keyof typeof columnMeaningDescriptions;

export const columnMeanings = Object.fromEntries(
  Object.keys(columnMeaningDescriptions).map((name) => [name, name]),
) as {
  readonly [Meaning in ColumnMeaning]: Meaning;
};
