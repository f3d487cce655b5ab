import { fold } from "../../../schema/text/fold.ts";

/** Ways in which letters to somebody ended: by leaving, by the server's refusal, by a complaint. */
export type RefusalKind = "UNSUBSCRIBED" | "REFUSED" | "COMPLAINED";

/** Answer of one cell about a person's consent; null: nothing. */
export type Answer = "AGREES" | "PENDING" | "UNKNOWN" | RefusalKind | null;

/** Returns words for comparison: « À confirmer » is `a confirmer`. */
export const wordsKey = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const setOf = (list: string) => new Set(list.split(",").map((each) => each.trim().replace(/\s+/g, " ")));

const blank = setOf(
  "null, nil, none, n a, na, nan, undefined, 0000 00 00, 0000 00 00 00 00 00, aucun, aucune, jamais, never",
);
const yes = setOf("1, true, yes, oui, o, y, vrai, t, x, on, ok");
const no = setOf("0, false, no, non, n, faux, f, off");

/** Words of a state by what they say, in the languages of the exports: see `column-names.ts`. */
const states: readonly (readonly [Exclude<Answer, null>, ReadonlySet<string>])[] = [
  [
    "AGREES",
    setOf(`subscribed, subscriber, active, actif, active subscriber, enabled, confirmed, confirme, confirmee, verified, abonne, abonnee,
      inscrit, inscrite, recoit, recoit la lettre, opt in, optin, opted in, double, double opt in, sub, sub force, explicit, regular,
      premium, free, paid, comped, complimentary, accepted, accepte, acceptee, accorde, granted, given, explicitly given, d accord`),
  ],
  [
    "PENDING",
    setOf(`pending, pending confirmation, awaiting confirmation, waiting, unconfirmed, not confirmed, non confirme, non confirmee,
      en attente, en attente de confirmation, a confirmer, unactivated, inactive, inactif, inactif ve, never subscribed, not subscribed,
      nonsubscribed, non subscribed, non abonne, non abonnee, non inscrit, non inscrite, transactional, single, implied, imported,
      importee sans preuve d accord, archived, archive, archivee, unknown, inconnu, not set, not given, no consent, sans accord`),
  ],
  [
    "REFUSED",
    setOf(`cleaned, clean, bounced, bounce, bouncing, hard bounce, hard bounced, hardbounce, hardbounced, soft bounce, soft bounced,
      dropped, invalid, invalide, unreachable, undeliverable, undelivered, injoignable, npai, rejete, rejetee, nettoye, nettoyee,
      en erreur, error, failed, refusee par son serveur`),
  ],
  [
    "COMPLAINED",
    setOf(`complained, complaint, complainer, spam, spam complaint, marked as spam, reported spam, junk, abuse, plainte, indesirable,
      a signale une lettre comme indesirable`),
  ],
  [
    "UNSUBSCRIBED",
    setOf(`unsubscribed, unsubscribe, unsub, desabonne, desabonnee, desinscrit, desinscrite, blocklisted, blacklisted, blocked, blocklist,
      blacklist, bloque, bloquee, blackliste, liste noire, sur liste noire, disabled, desactive, desactivee, excluded, exclu, exclue,
      suppressed, opt out, optout, opted out, opted out of email, removed, deleted, supprime, supprimee, refus, refuse, refusee, refused,
      denied, declined, revoked, withdrawn, retire, retiree, stop, cancelled, canceled, cancelled subscription, annule, annulee, left,
      do not email, do not contact, no permission, ne plus ecrire, ne plus contacter, ne pas contacter, ne plus envoyer, global unsubscribe`),
  ],
];

/** Returns how letters ended, by a word that names it: a state, a column, a file. */
export function refusalKindOf(text: string): RefusalKind {
  const key = wordsKey(text);
  if (/complain|spam|junk|abuse|plainte|indesirable/.test(key)) return "COMPLAINED";
  return /bounce|clean|unreach|deliver|invalid|npai|injoignable/.test(key) ? "REFUSED" : "UNSUBSCRIBED";
}

/** Whether a cell says nothing. */
const isBlank = (text: string): boolean => {
  const key = wordsKey(text);
  return key === "" ? /^[\s\-–—.]*$/.test(text) : blank.has(key);
};

/** Returns what a state in words says. A bare number is none: each system counts its own. */
export const answerOfState = (text: string): Answer => {
  const key = wordsKey(text);
  if (isBlank(text)) return null;
  if (/^(yes|true|oui|vrai)$/.test(key)) return "AGREES";
  if (/^(no|false|non|faux)$/.test(key)) return "UNSUBSCRIBED";
  return states.find(([, words]) => words.has(key))?.[0] ?? "UNKNOWN";
};

/** Returns what « Abonné : oui » says. */
export function answerOfWish(text: string): Answer {
  const key = wordsKey(text);
  if (isBlank(text)) return null;
  if (yes.has(key) || /^[✓✔☑]/u.test(text)) return "AGREES";
  return no.has(key) ? "UNSUBSCRIBED" : answerOfState(text);
}

/** Whether a cell of a column that is filled for those who refuse, or wait, is filled: no, nought and never are not. */
export const isFilled = (text: string): boolean => !isBlank(text) && !no.has(wordsKey(text));

/** Whether a cell is a yes or a no. */
export const isYesOrNo = (text: string): boolean => yes.has(wordsKey(text)) || no.has(wordsKey(text));

/** Whether a word says that somebody has refused. */
export const namesRefusal = (text: string): boolean => {
  const key = wordsKey(text);
  return states.slice(2).some(([, words]) => words.has(key));
};
