import { array, boolean, mixed, object, string } from "yup";

/** Topics of notifications. */
export const topics = ["REPLY", "COMMENT", "LIKE", "POST", "FEED", "NEWSROOM"] as const;
export type Topic = (typeof topics)[number];

/** Ways of delivery: on the site, by push, by mail when it was not seen, in the digest. None: no delivery. */
export const ways = ["SITE", "PUSH", "MAIL", "DIGEST"] as const;
export type Way = (typeof ways)[number];

export const digestRhythms = ["DAILY", "WEEKLY"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Rule of an hour, « 22:00 ». */
export const hour = string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, "Une heure s’écrit comme 22:00");
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
      "Un e-mail ou le résumé, pas les deux",
      (chosen) => !(chosen?.includes("MAIL") && chosen.includes("DIGEST")),
    ),
}).noUnknown();

/** Returns whether a name is a time zone of the platform's IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    // A plain offset such as +01:00 ignores daylight saving time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("fr", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Rules of changed notification settings: absent fields stay. */
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

/** Rules of a browser's push subscription (RFC 8291): its endpoint and keys. */
export const pushSubscriptionRules = object({
  endpoint: string().required("Une adresse est attendue").max(1_000, "Cette adresse est trop longue"),
  p256dh: base64url(65, "Cette clé n’est pas celle d’un navigateur"),
  auth: base64url(16, "Ce secret n’est pas celui d’un navigateur"),
});
