import { clock, minutes } from "../core/clock.ts";

/** Returns whether something is dated earlier than it is stored, as demonstration content is: it is announced to nobody. */
export const isBackdated = (at: Date): boolean => clock.now().getTime() - at.getTime() > minutes(1);
