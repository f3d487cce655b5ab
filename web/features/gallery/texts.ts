import { labels } from "../../../schema/labels.ts";
import { counted } from "../../lib/text/french.ts";

/** The labels of the tabs and the message on formats are fixed by the specification. */
export const texts = {
  title: "Galerie",
  description: "Les images, les vidéos et les sons que la rédaction partage.",
  get tabs() {
    return { image: labels.galleryImages, video: labels.galleryVideos, audio: labels.galleryAudio };
  },
  documents: "Documents",
  upload: {
    title: "Envoyer dans la galerie",
    choose: "Envoyer des fichiers",
    sending: (name: string) => `Envoi de ${name}`,
    sent: "dans la galerie, sous",
    sentElsewhere: (count: number) =>
      count > 1 ? `Les ${count} fichiers sont dans la galerie.` : "Le fichier est dans la galerie.",
    notSent: (name: string, message: string) => `«\u00a0${name}\u00a0» n’a pas pu être envoyé. ${message}`,
    get tabs() {
      const { galleryImages: IMAGE, galleryVideos: VIDEO, galleryAudio: AUDIO } = labels;
      return { IMAGE, VIDEO, AUDIO, PDF: "Documents", OTHER: "Documents" };
    },
  },
  failed: "La galerie n’a pas pu être chargée.",
  empty: "Rien dans cet onglet pour l’instant",
  emptyHint: "Ce que la rédaction partage paraîtra ici.",
  toPosts: "Lire les articles",
  delete: "Supprimer",
  deleteFile: (name: string) => `Supprimer ${name}`,
  get confirmDeletion() {
    return labels.confirmDeletion;
  },
  deleted: "Le fichier est supprimé.",
  count: (total: number) => counted(total, "fichier", "fichiers"),
} as const;
