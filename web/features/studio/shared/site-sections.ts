/** Sections of the screen « Site », with the words by which the palette finds each. */
export const siteSections = [
  {
    key: "identite",
    label: "Identité",
    words: [
      "Nom du site",
      "Phrase et description",
      "Fuseau horaire",
      "Indicatif téléphonique",
      "Contact et réseaux",
    ],
  },
  {
    key: "apparence",
    label: "Apparence",
    words: ["Ambiance et couleurs", "Couleur d’accent", "Nom en tête de page", "Logo et icône"],
  },
  {
    key: "accueil",
    label: "Accueil",
    words: [
      "Composez la une",
      "Mise en page de la une",
      "Articles à la une",
      "Blocs de l’accueil",
      "Anciennes unes",
    ],
  },
  {
    key: "parties",
    label: "Parties du site",
    words: ["Éteindre une partie", "Actualités, galerie, images, vidéos, livres, musiques"],
  },
  {
    key: "menus",
    label: "Menus",
    words: ["Menu latéral", "Pied de page", "Liens du site", "Adresse de la messagerie"],
  },
  { key: "mots", label: "Mots", words: ["Remplacer un mot du site", "Français courant"] },
  {
    key: "mentions",
    label: "Mentions légales",
    words: ["Éditeur et directeur de la publication", "Hébergeur"],
  },
  {
    key: "inscription",
    label: "Inscription et commentaires",
    words: [
      "Ouvrir ou fermer les inscriptions",
      "Inscription sur invitation",
      "Téléphone obligatoire",
      "Ouvrir ou fermer les commentaires",
    ],
  },
  {
    key: "lettres",
    label: "Lettres par e-mail",
    words: [
      "Formulaire d’abonnement aux lettres",
      "Mot de bienvenue des abonnés",
      "Rythme des e-mails",
      "Lettre de la semaine",
    ],
  },
  {
    key: "podcast",
    label: "Podcast et flux",
    words: ["Podcast, Apple et Spotify", "Couverture du podcast", "Flux RSS entiers ou résumés"],
  },
  {
    key: "ia",
    label: "Intelligence artificielle",
    words: ["Robots et entraînement", "llms.txt"],
  },
  {
    key: "integrations",
    label: "Intégrations",
    words: [
      "Mesure d’audience, Matomo, Plausible",
      "Dons et HelloAsso",
      "Lettre d’information de Brevo",
      "Vérifier un compte Mastodon ou Bluesky",
      "Canal Telegram",
    ],
  },
  { key: "historique", label: "Historique", words: ["Versions des réglages"] },
] as const;

export type SiteSectionKey = (typeof siteSections)[number]["key"];

export const siteSectionPath = (key: SiteSectionKey): string => `/studio/site?section=${key}`;
