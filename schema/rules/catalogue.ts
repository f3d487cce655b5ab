import { date, number, object } from "yup";
import { limits } from "../limits.ts";
import { readVideo } from "../markdown/embed.ts";
import { readIsbn } from "./isbn.ts";
import { clientIdRule, filledLine, french, optionalText } from "./text.ts";

const most = limits.catalogue;
const oneLine = /^[^\t\n\r]*$/;

const line = (max: number = most.line) => optionalText(max).matches(oneLine, "Une seule ligne est attendue");

const whole = (min: number, max: number) => {
  const bounds = `Un nombre entier de ${min} à ${max} est attendu`;
  return number().typeError("Ce champ attend un nombre").integer(bounds).min(min, bounds).max(max, bounds);
};

const yearRule = whole(most.year.min, most.year.max);

const genreRule = line(most.genre).test(
  "named",
  "Un genre a au moins une lettre ou un chiffre",
  (value) => !value?.trim() || /[\p{L}\p{N}]/u.test(value),
);

const fileRule = line();

/** Fields of every catalogue entry. */
const common = {
  title: filledLine(most.title).meta(french),
  description: optionalText(most.description).meta(french),
  credits: optionalText(most.description),
  licence: line(),
  author: line(),
  clientId: clientIdRule,
};

export const pictureRules = object({
  ...common,
  fileName: fileRule.required("Choisissez une image"),
  alt: line(limits.alt.max),
  place: line(),
  takenOn: date()
    .typeError("Ce champ attend une date")
    .min(new Date(Date.UTC(most.year.min, 0)), "Cette date est trop ancienne")
    .test(
      "past",
      "Cette date est dans l’avenir",
      (value) => !value || value.getTime() < Date.now() + 86_400_000,
    ),
});

export const videoRules = object({
  ...common,
  fileName: fileRule,
  coverName: fileRule,
  embedUrl: optionalText(500).test(
    "known",
    "Une adresse de YouTube ou de Vimeo est attendue",
    (value) => !value || readVideo(value) !== null,
  ),
  director: line(),
  duration: whole(1, most.seconds),
  genre: genreRule,
  year: yearRule,
});

export const bookRules = object({
  ...common,
  fileName: fileRule,
  coverName: fileRule,
  isbn: optionalText(40).test(
    "checked",
    "Cet ISBN n’est pas valable\u00a0: vérifiez ses chiffres",
    (value) => !value?.trim() || readIsbn(value) !== null,
  ),
  publisher: line(),
  pages: whole(1, most.pages),
  year: yearRule,
  genre: genreRule,
  language: line(most.genre),
  extract: optionalText(most.extract),
  whereToFind: optionalText(most.whereToFind),
});

export const musicRules = object({
  ...common,
  fileName: fileRule.required("Choisissez un son"),
  coverName: fileRule,
  artist: line(),
  album: line(),
  albumArtist: line(),
  genre: genreRule,
  duration: whole(1, most.seconds),
  year: yearRule,
  trackNumber: whole(1, most.track),
});
