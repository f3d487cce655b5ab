import { number, object, string } from "yup";
import { emailRule, filledLine, oneLine, optionalText } from "./text.ts";

/** Ways to protect the connection: encrypted from its start, encrypted before the log-in, not at all. */
export const mailServerSecurities = ["TLS", "STARTTLS", "NONE"] as const;
export type MailServerSecurity = (typeof mailServerSecurities)[number];

const badPort = "Un nombre de 1 à 65535 est attendu";

/** Rules of the mail server that is set in the studio. A user without a password keeps the one that is stored. */
export const mailServerRules = object({
  host: filledLine(253)
    .meta({ read: (text: string) => text.trim().toLowerCase() })
    .matches(/^[a-z0-9.:-]+$/i, "Le nom d’un serveur est attendu, par exemple smtp.exemple.ci"),
  port: number().typeError(badPort).required(badPort).integer(badPort).min(1, badPort).max(65_535, badPort),
  security: string()
    .oneOf(mailServerSecurities, "Choisissez une protection")
    .required("Choisissez une protection"),
  user: oneLine(optionalText(320)),
  password: oneLine(optionalText(1_000)),
  from: emailRule,
});
