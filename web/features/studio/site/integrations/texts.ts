export const texts = {
  intro:
    "Chaque service est permis par son seul champ\u202f: les pages n’en chargent aucun autre. Les pages du studio, du profil et celles dont l’adresse porte un code n’en chargent pas.",
  groups: {
    audience: "Mesure d’audience",
    support: "À la fin des articles",
    accounts: "Comptes à vérifier",
  },
  exempt: "Matomo est réglé comme la CNIL le demande pour se passer d’accord",
  exemptHint:
    "Sans cookie, pour des statistiques d’ensemble seulement\u202f: vos lecteurs ne voient alors pas de bandeau, mais peuvent refuser par «\u00a0Vos choix\u00a0», en pied de page. Sinon, Matomo n’est chargé qu’avec leur accord.",
  incomplete: "Il manque l’adresse ou le numéro du site\u202f: Matomo n’est pas chargé.",
  fields: {
    "integrations.matomoUrl": "Adresse de Matomo",
    "integrations.matomoSiteId": "Numéro du site dans Matomo",
    "integrations.isMatomoExempt": "Matomo sans accord",
    "integrations.plausibleDomain": "Nom de domaine dans Plausible",
    "integrations.plausibleUrl": "Serveur de Plausible",
    "integrations.helloAssoUrl": "Formulaire de HelloAsso",
    "integrations.brevoFormUrl": "Formulaire de Brevo",
    "integrations.donationUrl": "Page où donner",
    "integrations.mastodonUrl": "Compte Mastodon",
    "integrations.blueskyHandle": "Compte Bluesky",
  },
  hints: {
    matomoUrl: "Par exemple https://stats.exemple.fr/. Vide\u00a0: pas de Matomo.",
    matomoSiteId: "Celui que Matomo montre dans «\u00a0Sites web\u00a0», par exemple 1.",
    plausibleDomain: "Par exemple journal.exemple.fr. Plausible ne pose pas de cookie\u00a0: pas de bandeau.",
    plausibleUrl: "Vide\u00a0: plausible.io.",
    helloAssoUrl: "L’adresse du formulaire, copiée du navigateur. Il s’ouvre dans la page après un clic.",
    brevoFormUrl:
      "L’adresse que Brevo donne sous «\u00a0Partager\u00a0», chez sibforms.com. Il s’ouvre dans la page après un clic.",
    donationUrl: "Le bouton «\u00a0Faire un don\u00a0» y mène.",
    mastodonUrl: "Par exemple @journal@piaille.fr. Mastodon coche alors l’adresse du site dans votre profil.",
    blueskyHandle:
      "L’identifiant did:plc:… que Bluesky montre sous «\u00a0J’ai mon propre domaine\u00a0»\u202f: le nom de domaine du site devient votre nom. Un nom comme journal.bsky.social donne un lien seulement.",
  },
} as const;
