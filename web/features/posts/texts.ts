import { labels } from "../../../schema/labels.ts";
import { counted, formatCount, ofPerson } from "../../lib/text/french.ts";

/** Texts of one article. « Jouer » and « Pause » are fixed by the specification. */
export const texts = {
  article: "Article",
  failed: "L’article n’a pas pu être chargé.",
  views: (count: number) => counted(count, "vue", "vues"),
  reading: (minutes: number) => `${formatCount(minutes)}\u00a0min de lecture`,
  exclusive: "Exclusif",
  forMembers: "Réservé aux membres",
  membersOnly: "La suite est réservée aux membres",
  nextByMail: "Recevoir les prochains articles par e-mail",
  membersOnlyHint: "Un compte est gratuit, et vous ramène à cette page.",
  login: "Se connecter",
  register: "Créer un compte",
  contents: "Sommaire",
  listen: "Écouter",
  recording: "L’enregistrement",
  transcript: "Transcription",
  transcriptText: "Lire le texte de l’enregistrement",
  transcriptLoading: "La transcription se charge.",
  transcriptFailed: "La transcription n’a pas pu être chargée.",
  readAloud: "Lire à voix haute",
  get play() {
    return labels.play;
  },
  get pause() {
    return labels.pause;
  },
  get playAudio() {
    return `${labels.play} l’audio`;
  },
  back: "Reculer de 15 secondes",
  forward: "Avancer de 15 secondes",
  speed: "Vitesse",
  speedOf: (rate: number) => `×\u00a0${String(rate).replace(".", ",")}`,
  resume: "Reprendre la lecture",
  fromStart: "Lire depuis le début",
  comfort: "Confort de lecture",
  dataCount: (size: string, price?: string) =>
    `Ce mois-ci\u00a0: ${size}${price ? `, environ ${price}` : ""}, comptés sur cet appareil seulement.`,
  resetDataCount: "Remettre à zéro",
  close: "Fermer",
  series: (position: number, total: number) =>
    position > 0 ? `Article ${position} sur ${total} de la série` : "De la série",
  next: "À lire ensuite",
  related: "À lire aussi",
  writtenBy: "Écrit par",
  follow: "Suivre ses articles par RSS",
  followOne: (name: string) => `Suivre les articles ${ofPerson(name)} par RSS`,
  tags: "Mots-clés",
  updated: "Mis à jour le",
  edit: "Modifier l’article",
  corrections: "Corrections",
} as const;
