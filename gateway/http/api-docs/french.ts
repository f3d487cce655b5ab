/** Translations of Swagger UI's English texts, by the whole text of an element: the package has no translations. */
const words = {
  "Try it out": "Essayer",
  "Try it out ": "Essayer",
  Execute: "Envoyer",
  Cancel: "Annuler",
  "Cancel ": "Annuler",
  Clear: "Effacer",
  Reset: "Réinitialiser",
  "Reset ": "Réinitialiser",
  Authorize: "S’identifier",
  Logout: "Oublier",
  Close: "Fermer",
  "Available authorizations": "Façons de s’identifier",
  Authorized: "Identifié",
  Servers: "Serveur",
  Server: "Serveur",
  Parameters: "Paramètres",
  "No parameters": "Aucun paramètre",
  Name: "Nom",
  Description: "Description",
  "Request body": "Corps de la demande",
  Responses: "Réponses",
  Response: "Réponse",
  "Server response": "Réponse du serveur",
  "Response body": "Corps de la réponse",
  "Response headers": "En-têtes de la réponse",
  "Response content type": "Type de la réponse",
  "Request URL": "Adresse demandée",
  "Request duration": "Durée",
  Code: "Code",
  Details: "Détails",
  Links: "Liens",
  "No links": "Aucun lien",
  "Media type": "Type de contenu",
  "Controls ": "Choisit l’en-tête ",
  " header.": ".",
  "Example Value": "Exemple",
  "Edit Value": "Modifier",
  Schema: "Schéma",
  Schemas: "Formes",
  Headers: "En-têtes",
  Download: "Télécharger",
  Value: "Valeur",
  "Value:": "Valeur\u00a0:",
  "Name:": "Nom\u00a0:",
  "In:": "Dans\u00a0:",
  Required: "Obligatoire",
  required: "obligatoire",
  "Send empty value": "Envoyer une valeur vide",
  "Expand all": "Tout déplier",
  "Collapse all": "Tout replier",
  "Loading...": "Chargement…",
  LOADING: "CHARGEMENT",
  "Failed to load API definition.": "Le document n’a pas pu être chargé.",
  Undocumented: "Non documenté",
  "(query)": "(adresse)",
  "(path)": "(chemin)",
  "(header)": "(en-tête)",
} as const;

/** Runs in the page after Swagger UI: translates its texts to French, those added later too. */
export const frenchScript = `(() => {
  const words = ${JSON.stringify(words)};
  const say = (node) => {
    if (node.nodeType === 3) {
      const text = node.nodeValue;
      const french = Object.hasOwn(words, text) ? words[text] : null;
      if (french !== null && french !== text) node.nodeValue = french;
    } else if (!/^(PRE|CODE|TEXTAREA|SCRIPT|STYLE)$/.test(node.nodeName)) node.childNodes.forEach(say);
  };
  const docs = document.getElementById("docs");
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "characterData") say(change.target);
      else change.addedNodes.forEach(say);
    }
  }).observe(docs, { childList: true, subtree: true, characterData: true });
  say(docs);
})();
`;
