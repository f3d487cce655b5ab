import { counted } from "../../../../lib/text/french.ts";

const n = "\u00a0";
const people = (count: number) => counted(count, "personne", "personnes");

/** French texts of the editor of letters, besides those of every kind. */
export const letterTexts = {
  fields: {
    title: "Objet",
    preheader: "Aperçu",
    preheaderHint: "Ce que la boîte de réception montre après l’objet\u202f; facultatif.",
    content: "Texte",
  },
  send: "Envoyer",
  goes: (time: string) => `Partira ${time} · Changer`,
  title: "Envoyer la lettre",
  blocked: `Il manque des éléments${n}: chaque ligne mène au champ à compléter.`,
  ready: "Tout y est.",
  when: "Quand\u202f?",
  times: { now: "Tout de suite", later: "À une date" },
  date: "Date d’envoi",
  noDate: "Choisissez la date d’envoi",
  pastDate: "Choisissez une date à venir",
  close: "Fermer",
  nobody: `Personne n’est abonné à ces sujets${n}: la lettre n’irait à personne.`,
  /** Without the network nobody is counted. */
  sendTo: (count: number | undefined) => (count === undefined ? "Envoyer" : `Envoyer à ${people(count)}`),
  planFor: (count: number | undefined) =>
    count === undefined ? "Programmer" : `Programmer pour ${people(count)}`,
  question: (subject: string, count: number | undefined) =>
    `Envoyer «${n}${subject}${n}»${count === undefined ? "" : ` à ${people(count)}`} maintenant\u202f? Ce qui est parti ne se reprend pas.`,
  notSaved: "La lettre n’est pas encore enregistrée. Réessayez dans un instant.",
  test: "M’envoyer un essai",
  preview: "Voir l’e-mail",
  previewTitle: "L’e-mail de la lettre",
  sentTitle: (time: string) => `Cette lettre est partie ${time}.`,
  sentIntro: "Elle ne change plus.",
  follow: "Suivre l’envoi",
} as const;
