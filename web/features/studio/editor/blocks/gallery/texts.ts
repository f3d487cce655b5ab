import { counted } from "../../../../../lib/text/french.ts";

/** French texts of the block of a gallery. */
export const galleryTexts = {
  name: (count: number) => `Galerie de ${counted(count, "image", "images")}`,
  add: "Ajouter des images",
  addKnown: "Ajouter de la médiathèque",
  back: (place: number) => `Reculer l’image ${place}`,
  forward: (place: number) => `Avancer l’image ${place}`,
  remove: (place: number) => `Retirer l’image ${place}`,
  removeShort: "Retirer",
  removeAll: "Retirer la galerie",
  library: {
    label: "Fichier de la médiathèque",
    synonyms: "bibliothèque images photos sons vidéos documents library media file",
  },
  slash: { label: "Galerie d’images", synonyms: "photos diaporama pictures gallery" },
} as const;
