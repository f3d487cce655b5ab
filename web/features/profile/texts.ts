import { labels } from "../../../schema/labels.ts";
import { counted, formatCount } from "../../lib/text/french.ts";

export const texts = {
  list: "Ma liste\u00a0: les articles que je garde",
  title: "Profil",
  tabs: {
    profile: "Profil",
    update: "Modifier",
    avatar: "Photo",
    follows: "Abonnements",
    notifications: "Notifications",
    security: "Sécurité",
    account: "Compte",
  },
  failed: "Votre profil n’a pas pu être chargé.",
  since: "Membre depuis le",
  noAboutMe: "Vous n’avez pas encore écrit votre présentation.",
  telephone: "Téléphone",
  email: "Adresse e-mail",
  begun: "Vos lectures commencées sur cet appareil",
  liked: "Ce que vous avez aimé",
  noLikes: "Vous n’avez encore rien aimé. Le cœur sous un article ou une actualité le garde ici.",
  comments: "Vos commentaires",
  noComments: "Vous n’avez pas encore écrit de commentaire.",
  about: (title: string) => `Sur «\u00a0${title}\u00a0»`,
  posts: "Vos articles",
  untitled: "Sans titre",
  noPosts: "Vous n’avez pas encore écrit d’article.",
  writePost: "Écrire un article",
  readPosts: "Lire les articles",
  post: {
    title: "Titre",
    state: "État",
    views: "Vues",
    likes: "J’aime",
    comments: "Commentaires",
    date: "Date",
    actions: "Actions",
  },
  edit: (title: string) => `Modifier ${title}`,
  delete: (title: string) => `Supprimer ${title}`,
  deletion: {
    get confirm() {
      return labels.confirmDeletion;
    },
    delete: "Supprimer",
  },
  state: { DRAFT: "Brouillon", PROPOSED: "Proposé", SCHEDULED: "Programmé", PUBLISHED: "Publié" },
  count: (value: number) => formatCount(value),
  update: {
    title: "Modifier le profil",
    firstName: "Prénom",
    lastName: "Nom",
    aboutMe: "Présentation",
    aboutMeHint: (max: number) => `${counted(max, "caractère", "caractères")} au plus, en texte simple.`,
    jobTitle: "Fonction",
    jobTitleHint: "Comme «\u00a0Grand reporter\u00a0»\u00a0; sur votre page d’auteur.",
    links: "Vos pages ailleurs",
    linksHint: (most: number) => `Une adresse en https:// par ligne, ${most} au plus.`,
    ownPage: "Voir votre page d’auteur",
    submit: "Enregistrer",
    saved: "Votre profil est enregistré.",
  },
  avatar: {
    title: "Changer de photo",
    choose: "Choisir une image",
    hint: "Une image JPEG, PNG ou WebP, de préférence de 1\u202f280\u00a0×\u00a0720\u00a0pixels. Elle sera recadrée en carré.",
    notImage: "Ce fichier n’est pas une image.",
    tooLarge: (megabytes: number) => `L’image dépasse ${megabytes}\u00a0Mo.`,
    x: "Cadre, de gauche à droite",
    y: "Cadre, de haut en bas",
    size: "Taille du cadre",
    preview: "Aperçu de la photo",
    drag: "Faites glisser la photo pour la placer, écartez deux doigts pour l’agrandir. Au clavier\u00a0: les flèches, + et −.",
    submit: "Enregistrer la photo",
    saved: "Votre photo est enregistrée.",
    remove: "Retirer la photo",
    removed: "Votre photo est retirée.",
    get removeConfirm() {
      return labels.confirmDeletion;
    },
    delete: "Supprimer",
  },
  account: {
    title: "Compte",
    emailTitle: "Changer d’adresse e-mail",
    newEmail: "Nouvelle adresse e-mail",
    password: "Mot de passe actuel",
    emailPasswordHint:
      "Sans lui, votre adresse actuelle reçoit un message et devra accepter le changement, ou ne pas refuser pendant sept jours.",
    waitingEmail: (email: string, date: string) =>
      `${email} attend l’accord de votre adresse actuelle, qui a reçu un message. Sans refus, elle la remplacera le ${date}.`,
    keepEmail: "Garder l’adresse actuelle",
    emailSubmit: "Recevoir un code",
    confirmTitle: "Confirmer la nouvelle adresse",
    confirmIntro: (minutes: number) =>
      `Un code vient de partir à la nouvelle adresse. Il est valable ${minutes}\u00a0minutes.`,
    codeLabel: "Code reçu",
    confirmSubmit: "Confirmer l’adresse",
    confirmed: "Votre nouvelle adresse est confirmée.",
    passwordTitle: "Changer de mot de passe",
    newPassword: "Nouveau mot de passe",
    passwordHint: (min: number) => `${min} caractères au moins. Vos autres appareils seront déconnectés.`,
    passwordSubmit: "Changer le mot de passe",
    sessionsTitle: "Appareils connectés",
    current: "cet appareil",
    lastSeen: "dernière visite\u00a0:",
    end: "Déconnecter",
    endOf: (device: string) => `Déconnecter ${device}`,
    endOthers: "Déconnecter tous les autres appareils",
    dataTitle: "Vos données",
    dataHint: "Tout ce que le site garde de vous, dans un fichier que d’autres outils savent lire (JSON).",
    dataSubmit: "Télécharger vos données",
    dataFailed: "Vos données n’ont pas pu être téléchargées.",
    deleteTitle: "Supprimer le compte",
    deleteHint:
      "Vos mentions «\u00a0J’aime\u00a0» disparaissent. Ce que vous avez écrit reste, signé «\u00a0Compte supprimé\u00a0». Cette suppression est définitive.",
    deleteSubmit: "Supprimer votre compte",
    get deleteConfirm() {
      return labels.confirmDeletion;
    },
  },
  get loading() {
    return labels.loading;
  },
} as const;

export type ProfileTab = keyof typeof texts.tabs;
