import type { LabelChanges } from "../../../../../schema/labels.ts";

/** Words of today in the place of the specification's; a word that is plain already is not among them. */
export const plainFrench: LabelChanges = {
  profile: "Profil",
  ownPosts: "Mes articles",
  team: "Mon équipe",
  chat: "Messagerie",
  login: "Se connecter",
  openPost: "Lire l’article",
  recentPosts: "Récemment ajoutés",
  feedsTitle: "Actualités",
  allCategories: "Toutes les catégories",
  noPosts: "Aucun article",
  play: "Écouter",
  galleryVideos: "Vidéos",
  galleryAudio: "Musiques",
  noPreview: "Ce fichier n’a pas d’aperçu",
  isExclusive: "Exclusif",
  member: "Membre",
  notFound: "Cette page n’existe pas",
  confirmDeletion: "Voulez-vous vraiment supprimer\u202f?",
  accountNeeded: "Il faut un compte pour cela",
  loading: "Chargement…",
  requiredField: "Ce champ est obligatoire",
  requiredInformation: "Cette information est obligatoire",
  invalidEmail: "Cette adresse e-mail n’est pas valide",
  differentPasswords: "Les deux mots de passe sont différents",
};
