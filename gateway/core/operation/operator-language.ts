/** Language of the messages for the operator: that of the terminal in a command, French otherwise. */
export type OperatorLanguage = "fr" | "en";

let language: OperatorLanguage = "fr";

/** Returns the language that the locale of an environment names: English when it says so, else the site's, French. */
export const languageOf = (environment: Readonly<Record<string, string | undefined>>): OperatorLanguage =>
  /^en/i.test(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "") ? "en" : "fr";

export const chooseOperatorLanguage = (chosen: OperatorLanguage): void => {
  language = chosen;
};

/** Returns a text for the operator in their language. */
export const inLanguage = (french: string, english: string): string => (language === "fr" ? french : english);

/** Returns a number as the operator's language writes it. */
export const writtenNumber = (count: number): string =>
  count.toLocaleString(language === "fr" ? "fr-FR" : "en-GB");
