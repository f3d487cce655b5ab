import {
  codeRules,
  forgotPasswordRules,
  loginRules,
  registerRules,
  resendRules,
  resetPasswordRules,
} from "../../schema/rules/auth.ts";
import { call, done } from "../api-docs/call.ts";
import { ref, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

/** What these calls say in place of the rules' names. */
export const restNames = {
  activation_token: "activationToken",
  activation_code: "activationCode",
  confirm_password: "confirmPassword",
};

const names = Object.fromEntries(Object.entries(restNames).map(([rest, ours]) => [ours, rest]));
const tag = "Comptes";
const message = text("À montrer tel quel.");
const activationToken = text("À rendre avec le code reçu par courriel.");
const aboutCode = {
  activation_token: "Celui de la réponse précédente.",
  activation_code: "Le code à six chiffres du courriel.",
};

export const registerSchema = call({
  tag,
  summary: "S’inscrire",
  description: "La réponse est la même quand l’adresse a déjà un compte : un courriel le dit à qui la tient.",
  who: "everybody",
  body: bodyOfRules(registerRules, { about: { code: "Indicatif du pays, « +225 » par exemple." } }),
  status: 201,
  answer: done({ message, activationToken }),
});

export const verifySchema = call({
  tag,
  summary: "Confirmer son adresse par le code reçu",
  who: "everybody",
  body: bodyOfRules(codeRules, { names, about: aboutCode }),
  answer: done({ message }),
});

export const resendSchema = call({
  tag,
  summary: "Recevoir un nouveau code",
  who: "everybody",
  body: bodyOfRules(resendRules, { names, about: aboutCode }),
  answer: done({ message, activationToken }),
});

export const loginSchema = call({
  tag,
  summary: "Se connecter",
  description: "Donne un jeton pour douze heures et pose le cookie de session.",
  who: "everybody",
  body: bodyOfRules(loginRules),
  answer: done({ token: text("À envoyer dans Authorization: Bearer."), user: ref("Account") }),
  failures: [401, 403],
});

export const refreshSchema = call({
  tag,
  summary: "Prolonger sa session",
  description: "Pour un navigateur, par son cookie et depuis le site même ; le cookie change à chaque fois.",
  who: "cookie",
  answer: done({ token: text("À envoyer dans Authorization: Bearer."), user: ref("Account") }),
  failures: [403],
});

export const logoutSchema = call({
  tag,
  summary: "Se déconnecter",
  description: "Le jeton est refusé aussitôt et le cookie disparaît.",
  who: "person",
  answer: done({ message }),
});

export const meSchema = call({
  tag,
  summary: "Savoir qui l’on est",
  who: "person",
  answer: done({ user: ref("Account") }),
  failures: [404],
});

export const forgotPasswordSchema = call({
  tag,
  summary: "Demander un code pour un mot de passe oublié",
  description: "La réponse est la même, que l’adresse soit connue ou non.",
  who: "everybody",
  body: bodyOfRules(forgotPasswordRules),
  answer: done({ message, activationToken }),
});

export const verifyRecoverySchema = call({
  tag,
  summary: "Échanger ce code contre le droit de choisir un mot de passe",
  who: "everybody",
  body: bodyOfRules(codeRules, { names, about: aboutCode }),
  answer: done({ message, activation_code: text("À rendre dans token, une fois, dans les 15 minutes.") }),
});

export const resetPasswordSchema = call({
  tag,
  summary: "Choisir un nouveau mot de passe",
  description: "Toutes les sessions du compte prennent fin.",
  who: "everybody",
  body: bodyOfRules(resetPasswordRules, {
    names,
    about: { token: "activation_code de la réponse précédente." },
  }),
  answer: done({ message }),
});
