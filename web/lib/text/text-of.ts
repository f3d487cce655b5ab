/**
 * Returns the text of a value that the gateway sent. An open page may meet a newer gateway: of a kind, role or state that it does
 * not know it shows a neutral text.
 */
export const textOf = <Value extends string>(
  texts: Readonly<Partial<Record<Value, string>>>,
  value: Value,
  unknown = "Autre",
): string => texts[value] ?? unknown;
