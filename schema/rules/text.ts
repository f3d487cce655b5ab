import { type StringSchema, string } from "yup";
import { labels } from "../../schema/labels.ts";
import { withFrenchSpaces } from "../text/french-spaces.ts";
import { readEmail, readName } from "../text/typed-text.ts";

export const required = () => labels.requiredField;
export const invalidEmail = () => labels.invalidEmail;
export const notText = "Ce champ attend du texte";

// Invisible characters: spaces, controls, joiners, marks without a letter, and letters without a glyph.
const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Rule of a required text, not blank, of at most `max` characters. Nothing is cast. */
export const filledText = (max: number, message: () => string = required) =>
  optionalText(max)
    .required(message)
    // An optional variant may be absent; a given text must not be blank.
    .test("filled", message, (value) => value === undefined || value.replace(invisible, "") !== "");

/** Adds to the rule of a text that it has one line. */
export const oneLine = <Rule extends StringSchema<string | undefined>>(rule: Rule): Rule =>
  rule.matches(/^[^\t\n\r]*$/, "Une seule ligne est attendue") as Rule;

/** Rule of a required text in one line, such as a name. */
export const filledLine = (max: number, message: () => string = required) =>
  oneLine(filledText(max, message));

/**
 * Rule of a text that may be absent or empty. Characters that nobody sees are no error: they are dropped before it is
 * validated (`visibleText`).
 */
export const optionalText = (max: number) =>
  string()
    .typeError(notText)
    .max(
      max,
      ({ max: most }: { max: number }) =>
        `${most.toLocaleString("fr-FR").replace(/\s/g, "\u202f")} caractères au plus`,
    );

// Deliberately simple: one @, no space and a dotted domain. The code sent by mail proves the rest. Characters that
// form a list, a group or a comment in a mail header are rejected: several spellings would reach one mailbox.
export const emailShape = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\.]+(\.[^\s@<>",;:()[\]\\.]+)+$/;

export const emailRule = filledText(254)
  .meta({ read: readEmail })
  .test("email", invalidEmail, (value) => !value || emailShape.test(readEmail(value)));

/** Meta of a rule: how a title or a description is read, so that no sign of French punctuation begins a line of it. */
export const french = { read: withFrenchSpaces };

/** The same for a text without the white space around it. */
export const trimmedFrench = { read: (text: string) => withFrenchSpaces(text.trim()) };

/** Rule of a person's name: characters that nobody sees are dropped. */
export const nameRule = (max: number, message: () => string = required) =>
  filledLine(max, message).meta({ read: readName });

export const clientIdRule = string()
  .typeError("clientId doit être un UUID")
  .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "clientId doit être un UUID");

/** Rule of a text that is one of these values. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  string()
    .typeError(notText)
    .oneOf([...values], `Une de ces valeurs est attendue\u00a0: ${values.join(", ")}`);
