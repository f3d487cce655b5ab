import { counted } from "../../french.ts";

/** The tabs' words and the line on formats stand in the specification, to the letter. */
export const texts = {
  title: "Galerie",
  description: "Les images, les vidéos et les sons que la rédaction partage.",
  tabs: { image: "Images", video: "Videos", audio: "Musics" },
  failed: "La galerie n’a pas pu être lue.",
  empty: "Rien encore dans cet onglet",
  emptyWords: "Ce que la rédaction partage paraîtra ici.",
  send: "Envoyer des fichiers",
  toPosts: "Lire les articles",
  unsupported: "File format not supported for preview",
  download: "Télécharger",
  delete: "Supprimer",
  deleteFile: (name: string) => `Supprimer ${name}`,
  confirmDeletion: "Êtes vous sûr de vouloir supprimer ?",
  deleted: "Le fichier est supprimé.",
  count: (total: number) => counted(total, "fichier", "fichiers"),
} as const;
