/** Why something is reported, hidden, deleted, or somebody may no longer comment: the short list, in French. */
export const moderationReasons = {
  SPAM: "Publicité ou message indésirable",
  INSULT: "Injure ou harcèlement",
  HATE: "Propos haineux",
  FALSEHOOD: "Information fausse",
  PRIVACY: "Atteinte à la vie privée",
  OTHER: "Autre raison",
} as const;

export type ModerationReason = keyof typeof moderationReasons;

/** What both sides hold to. Apart from limits.ts, which every reader's page downloads. */
export const moderationLimits = { text: 300, banYears: 10 } as const;
