import "fastify";

/** Groups of routes, in the order of the documentation page. */
export const tags = [
  { name: "Site", description: "Le nom du site et ce qui le décrit." },
  {
    name: "Comptes",
    description: "S’inscrire, entrer, sortir, retrouver son mot de passe, tenir son profil.",
  },
  { name: "Articles", description: "Lire, chercher, écrire, aimer." },
  { name: "Tableaux", description: "Les trois rangées de l’accueil." },
  { name: "Catégories", description: "Les rubriques du site." },
  { name: "Actualités", description: "Les brèves, ce qu’on en dit et qui les aime." },
  { name: "Fichiers", description: "Envoyer, retrouver et servir images, sons, vidéos et documents." },
  { name: "Équipe", description: "Les comptes, vus de l’administration." },
  { name: "Lettres", description: "Les abonnés aux lettres par e-mail." },
  { name: "Chiffres", description: "Ce qui est lu, aimé et commenté, à emporter dans un tableur." },
] as const;

export type Tag = (typeof tags)[number]["name"];

/** Key under which a route's schema carries its error statuses to the document. */
export const failuresKey = "x-failures";

declare module "fastify" {
  interface FastifySchema {
    [failuresKey]?: readonly FailureStatus[];
  }
}

/** Name of each error response in the document, and its description. */
export const failures = {
  400: ["BadUserInput", "Une valeur ne respecte pas une règle, ou un code est faux ou dépassé."],
  401: ["Unauthenticated", "Pas de jeton, ou un jeton faux, dépassé ou révoqué."],
  403: ["Forbidden", "La personne est connue, mais n’a pas ce droit."],
  404: ["NotFound", "Rien ici, ou un identifiant mal formé."],
  405: ["MethodNotAllowed", "L’adresse existe, mais ne connaît pas cette méthode."],
  409: ["Conflict", "Une valeur unique est déjà prise, ou l’état actuel s’y oppose."],
  413: ["PayloadTooLarge", "L’envoi est trop lourd."],
  415: ["UnsupportedMediaType", "Ce type de contenu n’est pas reçu ici."],
  416: ["RangeNotSatisfiable", "Les octets demandés sont hors du fichier."],
  429: ["RateLimited", "Trop de demandes. Retry-After dit combien de secondes attendre."],
  500: ["Internal", "Erreur interne ; l’identifiant de la demande est dans X-Request-Id."],
  503: ["Unavailable", "Le site est très demandé."],
} as const;

export type FailureStatus = keyof typeof failures;

const seconds = {
  "Retry-After": { description: "Secondes à attendre.", schema: { type: "integer", minimum: 1 } },
};

/** Headers of error responses. */
export const failureHeaders: { readonly [status: number]: object } = {
  405: { Allow: { description: "Les méthodes que l’adresse connaît.", schema: { type: "string" } } },
  429: seconds,
  503: seconds,
};

/** Introduction of the document: the conventions of every route. */
export const introduction = `Les mêmes services que GraphQL (\`/graphql\`), en JSON et en UTF-8.

- **Qui demande** : l’en-tête \`Authorization: Bearer <jeton>\` ; le jeton vient de \`POST /api/auth/login\`.
- **Succès** : 200, ou 201 pour ce qui crée ; \`"success": true\` à côté des champs, sauf pour les réponses dites nues.
- **Échec** : \`{"success": false, "message", "error": {"message", "code", "fields"}}\`, en français.
- **Listes** : \`page\` de 1 à 500, \`limit\` de 1 à 50.
- **Adresses** : avec ou sans barre finale. Une adresse connue, par une autre méthode, répond 405 avec \`Allow\`.
- **Essais répétés** : ce qui crée prend un \`clientId\` (un UUID) ; un second envoi reçoit le premier résultat.
- **Gros fichiers** : \`/api/uploads/tus\` les reçoit par morceaux, selon tus 1.0 (POST, HEAD, PATCH, DELETE, avec le
  même jeton) ; la mutation GraphQL \`keepUpload\` en fait ensuite un fichier.
- Identifiants : des chaînes. Dates : ISO 8601, UTC.`;
