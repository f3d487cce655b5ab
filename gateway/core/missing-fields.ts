import { labels } from "../../schema/labels.ts";

/** French names of the fields that may be required; a field of programs alone keeps its own. */
const names: Readonly<Record<string, string>> = {
  firstName: "prénom",
  lastName: "nom",
  telephone: "téléphone",
  code: "indicatif",
  email: "adresse e-mail",
  password: "mot de passe",
  activationCode: "code d’activation",
  activation_code: "code d’activation",
  title: "titre",
  description: "description",
  content: "texte",
  text: "texte",
  tags: "mots-clés",
  name: "nom",
  section: "section",
  fileName: "fichier",
  file: "fichier",
  url: "adresse",
  coverName: "couverture",
};

/**
 * Returns the message of an input from its fields' messages: the first one; where it says that a field is required, with the
 * names of all that are: « Champs requis : prénom, téléphone ».
 */
export function messageOf(fields: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.values(fields);
  if (first !== labels.requiredField && first !== labels.requiredInformation) return first;
  const missing = Object.entries(fields).filter(([, message]) => message === first);
  return `${first}\u00a0: ${missing.map(([field]) => names[field] ?? field).join(", ")}`;
}
