import { string } from "yup";

export const required = "Champs requis";
export const invalidEmail = "Adresse e-mail invalide";
const notText = "Ce champ attend du texte";

/** A text of a person: present, not blank, at most `max` characters. Nothing is cast. */
export const filledText = (max: number, message: string = required) =>
  optionalText(max)
    .required(message)
    .test("filled", message, (value) => typeof value === "string" && value.trim() !== "");

/** A text that may be left out or empty. */
export const optionalText = (max: number) =>
  string()
    .typeError(notText)
    .max(
      max,
      ({ max: most }: { max: number }) =>
        `${most.toLocaleString("fr-FR").replace(/\s/g, "\u202f")} caractères au plus`,
    );

// Deliberately plain: what has one @, no space and a dotted domain. The code sent by mail proves the rest.
const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

export const emailRule = filledText(254).matches(emailShape, {
  message: invalidEmail,
  excludeEmptyString: true,
});

export const clientIdRule = string()
  .typeError("clientId doit être un UUID")
  .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "clientId doit être un UUID");
