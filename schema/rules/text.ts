import { string } from "yup";

export const required = "Champs requis";
export const invalidEmail = "Adresse e-mail invalide";
export const notText = "Ce champ attend du texte";

// What nobody sees: spaces, controls, joiners, marks without a letter, and the letters that are drawn as nothing.
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/gu;
// Controls other than tabs and line ends, and halves of a character: no screen, mail or feed can show them.
const unreadable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** A text of a person: present, not blank, at most `max` characters. Nothing is cast. */
export const filledText = (max: number, message: string = required) =>
  optionalText(max)
    .required(message)
    // Made optional, it may be left out; what is given must be filled.
    .test("filled", message, (value) => value === undefined || value.replace(unseen, "") !== "");

/** A text of a person in one line, such as a name. */
export const filledLine = (max: number, message: string = required) =>
  filledText(max, message).matches(/^[^\t\n\r]*$/, "Une seule ligne est attendue");

/** A text that may be left out or empty. */
export const optionalText = (max: number) =>
  string()
    .typeError(notText)
    .test("readable", "Ce texte contient des caractères illisibles", (value) => !unreadable.test(value ?? ""))
    .max(
      max,
      ({ max: most }: { max: number }) =>
        `${most.toLocaleString("fr-FR").replace(/\s/g, "\u202f")} caractères au plus`,
    );

// Deliberately plain: what has one @, no space and a dotted domain. The code sent by mail proves the rest. Signs that
// make a list, a group or a remark in a mail's header are refused: several spellings would reach one mailbox.
const emailShape = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\.]+(\.[^\s@<>",;:()[\]\\.]+)+$/;

export const emailRule = filledText(254).matches(emailShape, {
  message: invalidEmail,
  excludeEmptyString: true,
});

export const clientIdRule = string()
  .typeError("clientId doit être un UUID")
  .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "clientId doit être un UUID");
