import { registerEnumType } from "type-graphql";
import { mastheads } from "../../schema/appearance/masthead.ts";
import { type MoodName, moodNames } from "../../schema/appearance/mood.ts";
import { moods } from "../../schema/appearance/moods.ts";
import { frontLayouts } from "../../schema/site/home.ts";
import { aiPolicies, registrations, siteAreas, telephoneNeeds } from "../../schema/site/settings.ts";
import { weekdays } from "../../schema/site/weekdays.ts";

/** Registers the enum of these values, each with its description, and returns it. */
function enumOf<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
  descriptions: Readonly<Record<Value, string>>,
): Readonly<Record<Value, Value>> {
  const names = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value, { description: descriptions[value] }]),
  ) as Record<Value, { description: string }>;
  registerEnumType(names, { name, description, valuesConfig });
  return names;
}

export const AreaEnum = enumOf(
  "SiteArea",
  "Une partie du site que l’on peut éteindre entièrement.",
  siteAreas,
  {
    FEEDS: "Les actualités.",
    GALLERY: "La galerie.",
    IMAGES: "Les images.",
    VIDEOS: "Les vidéos.",
    BOOKS: "Les livres.",
    MUSICS: "Les musiques.",
    EXPLORE: "La page Explorer.",
  },
);

export const MoodEnum = enumOf(
  "Mood",
  "Une ambiance\u00a0: couleurs et caractères.",
  moodNames,
  Object.fromEntries(moods.map(({ name, label }) => [name, `${label}.`])) as Record<MoodName, string>,
);

export const MastheadEnum = enumOf("Masthead", "Où se tient le nom du site sur un grand écran.", mastheads, {
  RAIL: "Dans une colonne, à côté de la page.",
  TOP: "En tête de page, comme celui d’un journal.",
});

export const FrontLayoutEnum = enumOf(
  "FrontLayout",
  "Comment les premiers articles se tiennent à l’accueil.",
  frontLayouts,
  {
    CAROUSEL: "L’un après l’autre, dans un carrousel.",
    COLUMNS: "Tous à la fois, dans les colonnes d’un journal.",
    COVER: "Un seul en grand, les autres dessous.",
  },
);

export const RegistrationEnum = enumOf("Registration", "Qui peut s’inscrire.", registrations, {
  OPEN: "Tout le monde.",
  INVITATION: "Les personnes invitées.",
  CLOSED: "Personne.",
});

export const TelephoneEnum = enumOf(
  "TelephoneNeed",
  "Si l’inscription demande un téléphone.",
  telephoneNeeds,
  { REQUIRED: "Obligatoire.", OPTIONAL: "Facultatif.", HIDDEN: "Pas demandé." },
);

export const WeekdayEnum = enumOf("Weekday", "Un jour de la semaine.", weekdays, {
  MONDAY: "Lundi.",
  TUESDAY: "Mardi.",
  WEDNESDAY: "Mercredi.",
  THURSDAY: "Jeudi.",
  FRIDAY: "Vendredi.",
  SATURDAY: "Samedi.",
  SUNDAY: "Dimanche.",
});

export const AiEnum = enumOf(
  "AiPolicy",
  "Ce que les programmes d’intelligence artificielle peuvent faire des textes.",
  aiPolicies,
  { ALLOW: "Lire et apprendre.", NO_TRAINING: "Lire, sans en apprendre.", REFUSE: "Rien." },
);

/** Kinds of a version of the settings, by what made it. */
export const settingsVersionKinds = ["CREATED", "CHANGED", "RESTORED", "IMPORTED"] as const;
export type SettingsVersionKind = (typeof settingsVersionKinds)[number];
export const VersionKindEnum = enumOf(
  "SiteSettingsVersionKind",
  "Ce qui a fait une version des réglages.",
  settingsVersionKinds,
  {
    CREATED: "Le premier démarrage.",
    CHANGED: "Un changement.",
    RESTORED: "Le retour à une version d’avant.",
    IMPORTED: "Un fichier importé.",
  },
);
