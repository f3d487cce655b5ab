/** Reasons for reporting, hiding, deleting or banning: key → French label. */
export const moderationReasons = {
  SPAM: "Publicité ou message indésirable",
  INSULT: "Injure ou harcèlement",
  HATE: "Propos haineux",
  FALSEHOOD: "Information fausse",
  PRIVACY: "Atteinte à la vie privée",
  OTHER: "Autre raison",
} as const;

export type ModerationReason = keyof typeof moderationReasons;

/** Limits shared by server and client. Separate from limits.ts, which every page downloads. */
export const moderationLimits = { text: 300, banYears: 10 } as const;
