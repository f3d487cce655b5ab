import { array, boolean, object, string } from "yup";
import { limits } from "../limits.ts";
import { emailRule } from "./text.ts";

const topic = string()
  .typeError("Un sujet est un identifiant")
  .matches(/^[0-9a-f]{24}$/i, "Ce sujet n’existe plus\u00a0: choisissez-en un autre")
  .required();
/** Rule of a list of topics of letters. */
export const topicsRule = array(topic)
  .typeError("Une liste de sujets est attendue")
  .max(limits.newsletter.topics, `${limits.newsletter.topics} sujets au plus`);

/** Rules of a request to receive letters; without topics, those of the site. */
export const subscriptionRules = object({ email: emailRule, topics: topicsRule });

/** Rules of what a subscriber wants to receive. */
export const preferencesRules = object({
  isForSite: boolean().required("Oui ou non est attendu"),
  topics: topicsRule.required("Une liste de sujets est attendue"),
});

/** Rules of whom an article is sent to; without topics, those of the site. */
export const mailingRules = object({ topics: topicsRule });
