import { hours, seconds } from "../core/clock.ts";

// Pause after each failed attempt. A code that is valid for ten minutes is tried seven times; longer-lived mails end
// with one attempt every six hours until they expire.
const pauses = [5, 15, 30, 60, 120, 300, 900, 1_800, 3_600, 7_200, 14_400].map(seconds);
const longestPause = hours(6);

/**
 * Back-off after so many failed attempts (1 or more), in milliseconds: 5 s to 6 h, ±20 % at random, so that not all mails
 * retry at the same moment when a server is back.
 */
export const backoffAfter = (attempts: number): number =>
  (pauses[attempts - 1] ?? longestPause) * (0.8 + 0.4 * Math.random());
