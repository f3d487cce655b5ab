import { labels } from "../../../schema/labels.ts";
import { counted } from "../../lib/text/french.ts";

export const texts = {
  images: {
    title: "Images",
    description: "Des photographies et des dessins, avec leur auteur et leur licence.",
  },
  videos: { title: "Vidéos", description: "Des films et des reportages à regarder." },
  books: { title: "Livres", description: "Des livres à découvrir, certains à télécharger." },
  musics: { title: "Musiques", description: "De la musique à écouter de page en page." },
  failed: "Le catalogue n’a pas pu être chargé.",
  itemFailed: "La fiche n’a pas pu être chargée.",
  empty: "Rien ici pour l’instant",
  emptyHint: "Ce que la rédaction ajoute paraîtra à cet endroit.",
  nothingFound: "Rien ne correspond à cette recherche.",
  noneHere: "La liste s’arrête avant cette page.",
  all: "Tout voir",
  add: "Ajouter au catalogue",
  explore: "Explorer le site",
  search: "Chercher dans le catalogue",
  genres: "Genres",
  allGenres: "Tous les genres",
  news: "Le catalogue a changé\u00a0: voir les nouveautés",
  get listen() {
    return labels.play;
  },
  get pause() {
    return labels.pause;
  },
  listenTo: (title: string) => `Jouer ${title}`,
  pauseOf: (title: string) => `Mettre ${title} en pause`,
  listenAll: "Tout écouter",
  watch: "Regarder la vidéo",
  watchOn: (site: string) =>
    `Regarder sur ${site}. Rien n’est demandé à ce site avant que vous ne touchiez l’image.`,
  download: "Télécharger le livre",
  extract: "Extrait",
  whereToFind: "Où le trouver",
  related: "À découvrir aussi",
  trackList: "Pistes",
  albumOf: (title: string, artist: string) =>
    `${title}, un album à écouter de la première à la dernière piste${artist && `\u00a0: ${artist}`}.`,
  tracks: (count: number, duration: string) => `${counted(count, "piste", "pistes")} · ${duration}`,
  details: "Fiche",
  detail: {
    author: "Auteur",
    director: "Réalisation",
    artist: "Artiste",
    album: "Album",
    genre: "Genre",
    year: "Année",
    duration: "Durée",
    place: "Lieu",
    takenOn: "Prise le",
    isbn: "ISBN",
    publisher: "Éditeur",
    pages: "Pages",
    language: "Langue",
    track: "Piste",
    credits: "Crédits",
    licence: "Licence",
  },
  back: (title: string) => `Revenir au catalogue\u00a0: ${title}`,
} as const;
