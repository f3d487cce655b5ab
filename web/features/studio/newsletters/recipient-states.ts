import { texts } from "./texts.ts";

/** Outcomes of the mail of a recipient, in the order of the screen. */
export type RecipientState = keyof typeof texts.recipientState;
export const recipientStates = Object.keys(texts.recipientState) as RecipientState[];
