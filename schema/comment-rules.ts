import { counted, inNumber } from "./plural.ts";

/** Reasons for which a comment waits for the team: key → French label, as the desk shows it. */
export const heldReasons = {
  FIRST: "Premier commentaire de ce compte",
  LINK: "Lien ou numéro d’un compte récent",
  WORD: "Mot ou adresse à vérifier",
  KNOWN: "Ressemble à un texte retiré",
  RATE: "Beaucoup en peu de temps",
  PROOF: "Sans le calcul demandé pendant une attaque",
  ALL: "Tout est retenu en ce moment",
  ANSWERED: "Réponse à un refus",
  REPORTED: "Signalé par des lecteurs",
} as const;

export type HeldReason = keyof typeof heldReasons;

/** States of a comment; only PUBLISHED, HIDDEN and REMOVED ones stand in a public list. */
export const commentStates = {
  PUBLISHED: "PUBLISHED",
  HELD: "HELD",
  REFUSED: "REFUSED",
  HIDDEN: "HIDDEN",
  REMOVED: "REMOVED",
} as const;

export type CommentState = keyof typeof commentStates;

/** Rules by which comments of readers wait for the team before anybody else reads them. */
export interface CommentRules {
  /** Whether all comments of an account wait until one of them was kept. */
  readonly holdsFirst: boolean;
  /** Whether comments of a new account with a link or an e-mail address wait. */
  readonly holdsLinks: boolean;
  /** Whether a telephone number counts as a link. */
  readonly holdsTelephones: boolean;
  /** An account is new until it has this age and this number of kept comments. */
  readonly trustDays: number;
  readonly trustComments: number;
  /** Whether texts that resemble a removed one wait. */
  readonly holdsKnown: boolean;
  /** Words, expressions and addresses: comments with one of them wait, or are refused at once. */
  readonly heldWords: readonly string[];
  readonly refusedWords: readonly string[];
  /** Reports by members of standing that hide a comment until the team has judged it; 0: none do. */
  readonly hideReports: number;
  /** Everything of readers waits until then. Null: no. */
  readonly holdsAllUntil: Date | null;
}

/** Rules that a new site sets with its first start (docs/decisions/0111). */
export const newSiteRules = { holdsFirst: true, holdsTelephones: true } as const;

/** Rules of a site that has set none. */
export const defaultCommentRules: CommentRules = {
  holdsFirst: false,
  holdsLinks: true,
  holdsTelephones: false,
  trustDays: 3,
  trustComments: 2,
  holdsKnown: true,
  heldWords: [],
  refusedWords: [],
  hideReports: 3,
  holdsAllUntil: null,
};

export const commentRuleLimits = {
  days: 365,
  comments: 50,
  reports: 20,
  words: 500,
  word: 100,
  holdMinutes: 60,
} as const;

/** Returns how an account comes to be trusted, as its owner reads it. */
export function trustSentence({
  trustDays,
  trustComments,
}: Pick<CommentRules, "trustDays" | "trustComments">) {
  const age = trustDays > 0 ? [`${counted(trustDays, "jour")} d’inscription`] : [];
  const accepted = `${counted(trustComments, "commentaire")} ${inNumber(trustComments, "accepté")}`;
  const kept = trustComments > 0 ? [accepted] : [];
  const parts = [...age, ...kept].join(" et ");
  return parts && `Les liens et les numéros paraissent aussitôt après ${parts}.`;
}

const why: Readonly<Record<HeldReason, string>> = {
  FIRST: "C’est votre premier commentaire ici.",
  LINK: "Il contient un lien ou un numéro, et votre compte est récent.",
  WORD: "Il contient un mot que l’équipe relit.",
  KNOWN: "Il ressemble à un texte que l’équipe a retiré.",
  RATE: "Beaucoup de commentaires viennent d’arriver.",
  PROOF: "Le site se défend en ce moment, et votre navigateur n’a pas pu faire le calcul demandé.",
  ALL: "L’équipe relit tout en ce moment.",
  ANSWERED: "Votre réponse attend l’équipe.",
  REPORTED: "Des lecteurs l’ont signalé.",
};

/** Returns why a changed text is refused that the rules would hold, and the way. */
export const heldEditSentence = (reasons: readonly HeldReason[]): string =>
  `${reasons.map((reason) => why[reason]).join(" ")} Votre commentaire reste comme il était\u00a0; envoyez ce texte comme un nouveau commentaire, l’équipe le lira.`;

/** Returns why a comment waits and what comes next, as its author reads it. */
export function heldSentence(reasons: readonly HeldReason[], rules: CommentRules): string {
  const because = reasons.map((reason) => why[reason]);
  const next = reasons.includes("LINK") ? [trustSentence(rules)] : [];
  return [...because, "L’équipe le lit avant qu’il paraisse.", ...next].filter(Boolean).join(" ");
}
