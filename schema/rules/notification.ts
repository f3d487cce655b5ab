import { array, boolean, mixed, object, string } from "yup";

/** What a person may be told of. */
export const topics = ["REPLY", "COMMENT", "LIKE", "POST", "FEED"] as const;
export type Topic = (typeof topics)[number];

/** How: on the site, on their devices, by mail when they did not see it, in the digest. None of them: not at all. */
export const ways = ["SITE", "PUSH", "MAIL", "DIGEST"] as const;
export type Way = (typeof ways)[number];

export const digestRhythms = ["DAILY", "WEEKLY"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

const hour = string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, "Une heure s’écrit comme 22:00");
const unknownChoice = "Ce choix n’existe pas";

const choice = object({
  topic: mixed<Topic>()
    .oneOf([...topics], unknownChoice)
    .required(unknownChoice),
  ways: array(
    mixed<Way>()
      .oneOf([...ways], unknownChoice)
      .required(unknownChoice),
  )
    .required(unknownChoice)
    .max(ways.length, unknownChoice)
    .test(
      "told-once",
      "Un courriel ou le résumé, pas les deux",
      (chosen) => !(chosen?.includes("MAIL") && chosen.includes("DIGEST")),
    ),
}).noUnknown();

/** Every zone that the machine knows: its names are IANA's. */
export function isTimeZone(name: string): boolean {
  try {
    // What is but an offset, such as +01:00, forgets that summer comes.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("fr", { timeZone: name }));
  } catch {
    return false;
  }
}

/** What a person changes of it: what is left out stays. */
export const notificationRules = object({
  choices: array(choice).max(topics.length, unknownChoice),
  hasQuietHours: boolean().typeError("Un oui ou un non est attendu"),
  quietFrom: hour,
  quietTo: hour,
  timeZone: string()
    .max(64, "Ce fuseau horaire n’existe pas")
    .test("known", "Ce fuseau horaire n’existe pas", (name) => name === undefined || isTimeZone(name)),
  digestRhythm: mixed<DigestRhythm>().oneOf([...digestRhythms], unknownChoice),
});

const base64url = (bytes: number, message: string) =>
  string()
    .required(message)
    .test("bytes", message, (value) => /^[\w-]+$/.test(value ?? "") && byteLength(value) === bytes);
const byteLength = (value = "") => Math.floor((value.length * 3) / 4);

/** What a browser gives of its subscription (RFC 8291): where to push, and for whose eyes. */
export const pushSubscriptionRules = object({
  endpoint: string().required("Une adresse est attendue").max(1_000, "Cette adresse est trop longue"),
  p256dh: base64url(65, "Cette clé n’est pas celle d’un navigateur"),
  auth: base64url(16, "Ce secret n’est pas celui d’un navigateur"),
});
