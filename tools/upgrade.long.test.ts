import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  done,
  folder,
  installed,
  isReady,
  pack,
  palabre,
  publish,
  ready,
  record,
  says,
  statusOf,
  stop,
  url,
  withInstalledSite,
} from "./installed-site.fixture.ts";
import { version } from "./packed-version.fixture.ts";

withInstalledSite();

/** Starts the site again whenever it ends, as systemd does. Returns the function that ends it. */
function supervise(): () => Promise<void> {
  let site = palabre("start");
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await site.ended;
      if (!isOver) site = palabre("start");
    }
  })();
  return async () => {
    isOver = true;
    await stop(site);
    await loop;
  };
}

it("refuses a version that does not start on a copy, and the site goes on", async () => {
  const site = palabre("start");
  await ready();
  const broken = pack("99.0.0", 'if (process.argv[2] === "start") throw new Error("rien ne va");');
  const { output, ended } = palabre("upgrade", broken);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/ne marche pas sur une copie[\s\S]*rien ne va[\s\S]*n’a pas été arrêté/);
  expect([site.child.exitCode, await isReady(), await statusOf(installed.first)]).toEqual([null, true, 200]);
  expect(readdirSync(join(folder, "versions"))).toEqual(["upgrade.json"]);
  await stop(site);
});

it("runs the former version again, with its data, after one that fails on the site itself", async () => {
  const site = palabre("start");
  await ready();
  // The copy on which it is tried has another folder than the site.
  const broken = pack("99.1.0", 'if (process.argv[2] === "start" && !process.env.DATA_DIR) process.exit(3);');
  const upgrade = palabre("upgrade", broken);
  await says(upgrade, /99\.1\.0 ne marche pas ici[\s\S]*tourne de nouveau[\s\S]*dans ce terminal/);
  expect(await site.ended).toBe(0);
  expect([record().current, await statusOf(installed.first)]).toEqual([version, 200]);
  expect(await done("doctor")).toContain(`Palabre ${version}`);
  await stop(upgrade);
});

it("upgrades a site that a supervisor restarts, goes back, and takes up what was written meanwhile", async () => {
  const end = supervise();
  try {
    await upgradeAndReturn();
  } finally {
    // Before the processes are killed: it would start another one.
    await end();
  }
});

async function upgradeAndReturn(): Promise<void> {
  await ready();
  const upgrade = palabre("upgrade", installed.next);
  const pages: string[] = [];
  while (upgrade.child.exitCode === null) {
    const answer = await fetch(`${url}/posts/${installed.first}`, { headers: { accept: "text/html" } }).catch(
      () => null,
    );
    if (answer) pages.push(answer.status === 200 ? "page" : await answer.text());
    // Ten requests a second, not all that the machine can do.
    await wait(100);
  }
  expect([await upgrade.ended, upgrade.output()]).toEqual([
    0,
    expect.stringContaining("98.0.0 est en place"),
  ]);
  expect(pages.at(0)).toBe("page");
  expect(pages.find((page) => page !== "page")).toContain("Un instant");
  expect(pages.filter((page) => page !== "page" && !page.includes("Un instant"))).toEqual([]);
  expect(await done("doctor")).toContain("Palabre 98.0.0");

  const second = await publish("Écrit depuis");
  const refused = palabre("downgrade");
  expect(await refused.ended).toBe(0);
  expect(refused.output()).toMatch(/articles\s1\n[\s\S]*Rien n’a changé/);
  expect(await statusOf(second)).toBe(200);
  const printed = await done("downgrade", "--yes");
  expect(printed).toMatch(/articles\s1\n[\s\S]*Gardé dans/);
  await ready();
  expect([await statusOf(installed.first), await statusOf(second)]).toEqual([200, 404]);
  expect(await done("doctor")).toContain(`Palabre ${version}`);
  await done("resume");
  const archive = readdirSync(folder).find((name) => name.startsWith("archive-"));
  await done("import", "archive", join(folder, archive!));
  expect(await statusOf(second)).toBe(200);
  const { ended, output } = palabre("downgrade", "--yes");
  expect([await ended, output()]).toEqual([1, expect.stringContaining("Il n’y a pas de retour")]);
}
