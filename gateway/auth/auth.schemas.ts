import {
  codeRules,
  forgotPasswordRules,
  loginRules,
  registerRules,
  resendRules,
  resetPasswordRules,
} from "../../schema/rules/auth.ts";
import { ref, text } from "../lib/openapi/json-schema.ts";
import { describeRoute, successSchema } from "../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../lib/openapi/rules-schema.ts";

/** REST names of fields → names used by the services. */
export const restNames = {
  activation_token: "activationToken",
  activation_code: "activationCode",
  confirm_password: "confirmPassword",
};

const names = Object.fromEntries(Object.entries(restNames).map(([rest, internal]) => [internal, rest]));
const tag = "Comptes";
const message = text("À montrer tel quel.");
const activationToken = text("À rendre avec le code reçu par e-mail.");
const aboutCode = {
  activation_token: "Celui de la réponse précédente.",
  activation_code: "Le code à six chiffres de l’e-mail.",
};

export const registerSchema = describeRoute({
  tag,
  summary: "S’inscrire",
  description: "La réponse est la même quand l’adresse a déjà un compte : un e-mail le dit à qui la tient.",
  who: "everybody",
  body: bodyOfRules(registerRules, { about: { code: "Indicatif du pays, « +225 » par exemple." } }),
  status: 201,
  answer: successSchema({ message, activationToken }),
});

export const verifySchema = describeRoute({
  tag,
  summary: "Confirmer son adresse par le code reçu",
  who: "everybody",
  body: bodyOfRules(codeRules, { names, about: aboutCode }),
  answer: successSchema({ message }),
});

export const resendSchema = describeRoute({
  tag,
  summary: "Recevoir un nouveau code",
  who: "everybody",
  body: bodyOfRules(resendRules, { names, about: aboutCode }),
  answer: successSchema({ message, activationToken }),
});

export const loginSchema = describeRoute({
  tag,
  summary: "Se connecter",
  description: "Donne un jeton pour douze heures et pose le cookie de session.",
  who: "everybody",
  body: bodyOfRules(loginRules, {
    about: { totp: "Après SECOND_FACTOR_REQUIRED\u00a0: le code de l’application, ou un code de secours." },
  }),
  answer: successSchema({ token: text("À envoyer dans Authorization: Bearer."), user: ref("Account") }),
  failures: [401, 403],
});

export const refreshSchema = describeRoute({
  tag,
  summary: "Prolonger sa session",
  description: "Pour un navigateur, par son cookie et depuis le site même ; le cookie change à chaque fois.",
  who: "cookie",
  answer: successSchema({ token: text("À envoyer dans Authorization: Bearer."), user: ref("Account") }),
  failures: [403],
});

export const logoutSchema = describeRoute({
  tag,
  summary: "Se déconnecter",
  description: "Le jeton est refusé aussitôt et le cookie disparaît.",
  who: "person",
  answer: successSchema({ message }),
});

export const meSchema = describeRoute({
  tag,
  summary: "Savoir qui l’on est",
  who: "person",
  answer: successSchema({ user: ref("Account") }),
  failures: [404],
});

export const forgotPasswordSchema = describeRoute({
  tag,
  summary: "Demander un code pour un mot de passe oublié",
  description: "La réponse est la même, que l’adresse soit connue ou non.",
  who: "everybody",
  body: bodyOfRules(forgotPasswordRules),
  answer: successSchema({ message, activationToken }),
});

export const verifyRecoverySchema = describeRoute({
  tag,
  summary: "Échanger ce code contre le droit de choisir un mot de passe",
  who: "everybody",
  body: bodyOfRules(codeRules, { names, about: aboutCode }),
  answer: successSchema({
    message,
    activation_code: text("À rendre dans token, une fois, dans les 15 minutes."),
  }),
});

export const resetPasswordSchema = describeRoute({
  tag,
  summary: "Choisir un nouveau mot de passe",
  description: "Toutes les sessions du compte prennent fin.",
  who: "everybody",
  body: bodyOfRules(resetPasswordRules, {
    names,
    about: { token: "activation_code de la réponse précédente." },
  }),
  answer: successSchema({ message }),
});
