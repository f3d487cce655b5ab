/**
 * `npm run screens`: pictures of every screen in each of its states, at five widths, light and dark, and a sheet a
 * screen, in screens/. `npm run screens -- home loading`: only the screens whose names start so and these states.
 */
import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { launchBrowser, unpackBrowser } from "../support/chromium.ts";
import { admin } from "../support/site.ts";
import { openSession, visit } from "../support/visitors.ts";
import { captureState, folder } from "./capture.ts";
import { makeSheet } from "./contact-sheet.ts";
import { readers } from "./readers.ts";
import { openScreenSite, type ScreenSite } from "./sites.ts";
import {
  type Content,
  type OpenPage,
  type Role,
  type Screen,
  type ScreenState,
  type StateSetup,
  states,
} from "./states.ts";
import { studio } from "./studio.ts";

const given = process.argv.slice(2);
const wantedStates = states.filter((state) => given.includes(state));
const names = given.filter((word) => !states.some((state) => state === word));
const screens = [...readers, ...studio].filter(
  ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
);

/** The screenshots of one role on one site, taken with one log-in. */
interface CaptureRun {
  readonly content: Content;
  readonly role: Role;
  readonly shots: readonly { screen: Screen; state: ScreenState; take: StateSetup }[];
}

function roundsOf(content: Content): CaptureRun[] {
  const shots = screens.flatMap((screen) =>
    states.flatMap((state) => {
      const take = screen.states[state];
      const isWanted = wantedStates.length === 0 || wantedStates.includes(state);
      return take?.content === content && isWanted ? [{ screen, state, take }] : [];
    }),
  );
  const roles: readonly Role[] = ["admin", "visitor", "member"];
  return roles
    .map((role) => ({ content, role, shots: shots.filter(({ screen }) => screen.role === role) }))
    .filter((round) => round.shots.length > 0);
}

async function walk(browser: Browser, place: ScreenSite, { role, shots }: CaptureRun): Promise<string[]> {
  const flaws: string[] = [];
  const { page, context } = await visit(browser);
  page.setDefaultTimeout(60_000);
  // tsx gives functions their names by a helper that a page does not have.
  await context.addInitScript("globalThis.__name = (value) => value;");
  const opened: OpenPage = { page, url: place.site.url, ids: place.ids };
  const who = { visitor: null, member: place.member, admin }[role];
  if (who) await openSession(page, opened.url, who.email, who.password);
  for (const { screen, state, take } of shots) {
    try {
      await take.steps(opened);
      flaws.push(...(await captureState(page, screen, state)));
    } catch (error) {
      flaws.push(`${screen.name} ${state}: no picture, ${String(error).split("\n").slice(0, 4).join(" ")}`);
    }
    await context.setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
  }
  await context.close();
  return flaws;
}

/** Two at once, as the machine has cores. */
async function walkAll(browser: Browser, place: ScreenSite, rounds: CaptureRun[]): Promise<string[]> {
  const flaws: string[] = [];
  const work = async () => {
    for (let round = rounds.shift(); round; round = rounds.shift())
      flaws.push(...(await walk(browser, place, round)));
  };
  await Promise.all([work(), work()]);
  return flaws;
}

mkdirSync(folder, { recursive: true });
await unpackBrowser();
const browser = await launchBrowser();
const flaws: string[] = [];
try {
  for (const content of ["demo", "none", "crowd", "strained"] as const) {
    const rounds = roundsOf(content);
    if (rounds.length === 0) continue;
    const place = await openScreenSite(content);
    try {
      flaws.push(...(await walkAll(browser, place, rounds)));
    } finally {
      await place.site.close();
    }
  }
} finally {
  await browser.close();
  for (const flaw of flaws) console.log(flaw);
}
// By a browser of its own: one that has made thousands of pictures may fail at the largest.
const drawer = await launchBrowser();
for (const screen of screens) await makeSheet(drawer, screen);
await drawer.close();
console.log(`The pictures are in ${folder}/, a sheet of each screen in ${folder}/sheet-*.png`);
