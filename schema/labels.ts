/**
 * Strings on screen that the specification quotes to the letter. A site may replace them (« Mots » in the studio); both sides
 * then call `applyLabels`. Read them when they are shown, not when a module is loaded: a text with a label is a getter.
 */
export const defaultLabels = {
  // Navigation
  profile: "Profile",
  ownPosts: "Mes Articles",
  team: "Mon equipe",
  chat: "Chats",
  login: "Login",
  // Home
  openPost: "Voir à l'article",
  recentPosts: "Récemment Ajoutés",
  popularPosts: "Populaires",
  exclusivePosts: "Exclusivités",
  // Articles and feeds
  feedsTitle: "Actualites",
  allCategories: "All categories",
  noPosts: "Aucuns articles",
  createPost: "Créer un article",
  play: "Jouer",
  pause: "Pause",
  readAloud: "Lecture",
  pauseReading: "Pause",
  resumeReading: "Reprendre",
  stopReading: "Arrêter",
  // Gallery
  galleryImages: "Images",
  galleryVideos: "Videos",
  galleryAudio: "Musics",
  noPreview: "File format not supported for preview",
  // Studio
  allPosts: "Tous",
  create: "Créer",
  isExclusive: "Exclusifs",
  administrator: "Administrateur",
  member: "Simple Utilisateur",
  // Messages
  notFound: "There's nothing here!",
  confirmDeletion: "Êtes vous sûr de vouloir supprimer ?",
  accountNeeded: "Veuillez créer un compte utilisateur",
  loading: "Loading...",
  requiredField: "Champs requis",
  requiredInformation: "Informations requise",
  invalidEmail: "Adresse e-mail invalide",
  differentPasswords: "Les mots de passe ne correspondent pas!",
};

export type LabelName = keyof typeof defaultLabels;
/** Labels that a site has replaced. */
export type LabelChanges = Readonly<Partial<Record<LabelName, string>>>;

const current: Record<LabelName, string> = { ...defaultLabels };

export const labels: Readonly<Record<LabelName, string>> = current;

export function applyLabels(changes: LabelChanges): void {
  Object.assign(current, defaultLabels, changes);
}

/** Returns the language of a label that is English as long as the site has not replaced it; undefined for the page's own. */
export const languageOfLabel = (name: "notFound" | "noPreview"): "en" | undefined =>
  current[name] === defaultLabels[name] ? "en" : undefined;
