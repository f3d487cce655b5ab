/**
 * `npm run screens`: pictures of every screen in each of its faces, at three widths, light and dark, and a sheet a
 * screen, in screens/. `npm run screens -- home loading`: only these screens (names begin so) and these faces.
 */
import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { launchBrowser, unpackBrowser } from "../chromium.ts";
import { login, visit } from "../people.ts";
import { admin } from "../site.ts";
import { type Content, type Face, faces, type Role, type Screen, type Stand, type Take } from "./faces.ts";
import { readers } from "./readers.ts";
import { makeSheet } from "./sheet.ts";
import { folder, shoot } from "./shoot.ts";
import { openPlace, type Place } from "./sites.ts";
import { studio } from "./studio.ts";

const given = process.argv.slice(2);
const wantedFaces = faces.filter((face) => given.includes(face));
const names = given.filter((word) => !faces.some((face) => face === word));
const screens = [...readers, ...studio].filter(
  ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
);

/** What one person sees of one site: one log-in, picture after picture. */
interface Round {
  readonly content: Content;
  readonly role: Role;
  readonly shots: readonly { screen: Screen; face: Face; take: Take }[];
}

function roundsOf(content: Content): Round[] {
  const shots = screens.flatMap((screen) =>
    faces.flatMap((face) => {
      const take = screen.faces[face];
      const isWanted = wantedFaces.length === 0 || wantedFaces.includes(face);
      return take?.content === content && isWanted ? [{ screen, face, take }] : [];
    }),
  );
  const roles: readonly Role[] = ["admin", "visitor", "member"];
  return roles
    .map((role) => ({ content, role, shots: shots.filter(({ screen }) => screen.role === role) }))
    .filter((round) => round.shots.length > 0);
}

async function walk(browser: Browser, place: Place, { role, shots }: Round): Promise<string[]> {
  const flaws: string[] = [];
  const { page, context } = await visit(browser);
  page.setDefaultTimeout(15_000);
  // tsx gives functions their names by a helper that a page does not have.
  await context.addInitScript("globalThis.__name = (value) => value;");
  const stand: Stand = { page, url: place.site.url, ids: place.ids };
  const who = { visitor: null, member: place.member, admin }[role];
  if (who) await login(page, stand.url, who.email, who.password);
  for (const { screen, face, take } of shots) {
    try {
      await take.pose(stand);
      flaws.push(...(await shoot(page, screen, face)));
    } catch (error) {
      flaws.push(`${screen.name} ${face}: no picture, ${String(error).split("\n").slice(0, 4).join(" ")}`);
    }
    await context.setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
  }
  await context.close();
  return flaws;
}

/** Two at once, as the machine has cores. */
async function walkAll(browser: Browser, place: Place, rounds: Round[]): Promise<string[]> {
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
    const place = await openPlace(content);
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
