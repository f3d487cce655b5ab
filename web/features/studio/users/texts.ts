import { counted, ofPerson } from "../../../lib/text/french.ts";

export const texts = {
  title: "Équipe et membres",
  newTitle: "Ajouter une personne",
  editTitle: "Modifier une personne",
  search: "Chercher une personne",
  found: (total: number) => counted(total, "personne", "personnes"),
  heads: { name: "Nom", email: "Adresse e-mail", telephone: "Téléphone", group: "Groupe", since: "Depuis" },
  authorPage: "Page d’auteur",
  authorPageOf: (name: string) => `Page d’auteur ${ofPerson(name)}`,
  empty: "Personne n’a encore de compte",
  deleted: (name: string) => `Le compte ${ofPerson(name)} est supprimé.`,
  created: (name: string) => `Le compte ${ofPerson(name)} est créé.`,
  saved: (name: string) => `Le compte ${ofPerson(name)} est enregistré.`,
  field: {
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    password: "Mot de passe",
    isAdmin: "Groupe",
    picture: "Photo de profil",
    aboutMe: "Présentation",
  },
  passwordHint: (min: number) => `${min} caractères au moins.`,
  passwordAgainHint: (min: number) =>
    `${min} caractères au moins. Il remplace le mot de passe de cette personne et ferme ses sessions.`,
  pictureHint: "Une image, de préférence de 1\u202f280\u00a0×\u00a0720\u00a0pixels.",
  aboutMeHint: (max: number) => `${counted(max, "caractère", "caractères")} au plus, en texte simple.`,
  secondFactor: {
    title: "Deuxième étape de connexion",
    hint: "Cette personne se connecte avec une application de codes ou une clé d’accès. Retirez l’une et l’autre si elle a perdu son appareil et ses codes de secours, et que vous êtes sûr que c’est bien elle qui vous le demande. Le journal de la modération le garde.",
    remove: "Retirer la deuxième étape",
  },
  create: "Créer le compte",
  save: "Enregistrer",
  failed: "La fiche n’a pas pu être chargée.",
  gone: "Cette personne n’a plus de compte.",
} as const;
