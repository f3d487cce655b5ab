import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  done,
  folder,
  installed,
  palabre,
  publish,
  ready,
  record,
  statusOf,
  stop,
  withInstalledSite,
} from "./installed-site.fixture.ts";
import { processesOf, version } from "./packed-version.fixture.ts";

withInstalledSite();

it.each(["preparing", "switching", "checking"])(
  "leaves a site that starts, and says where it stopped, when it is killed: %s",
  async (step) => {
    const upgrade = palabre("upgrade", installed.next);
    await expect
      .poll(() => existsSync(join(folder, "versions/upgrade.json")) && record().step, {
        timeout: 600_000,
        interval: 5,
      })
      .toBe(step);
    upgrade.child.kill("SIGKILL");
    await upgrade.ended;
    const { pid, current } = record();
    expect(pid).toBe(upgrade.child.pid);
    // The site of its trial or examination goes on without it.
    for (const child of processesOf(folder)) process.kill(child, "SIGKILL");
    const site = palabre("start");
    await ready();
    expect(site.output()).toMatch(/interrompue/);
    expect([step, await statusOf(installed.first), record().step]).toEqual([step, 200, "done"]);
    expect(await done("doctor")).toContain(`Palabre ${current}`);
    await stop(site);
    if (current !== version) await done("downgrade", "--yes");
  },
);

it.each([
  ["before", "Avant l’échange"],
  ["after", "Après l’échange"],
])(
  "keeps what was written since, and takes the return up, killed %s the data are exchanged",
  async (moment, title) => {
    const archives = () => readdirSync(folder).filter((name) => name.startsWith("archive-"));
    const dataFile = () => statSync(join(folder, "data/data.mdb")).ino;
    const former = archives();
    await done("upgrade", installed.next);
    const site = palabre("start");
    await ready();
    const slug = await publish(title);
    await stop(site);
    const before = dataFile();
    const downgrade = palabre("downgrade", "--yes");
    const isReached = () => record().step === "returning" && (moment === "before" || dataFile() !== before);
    await expect.poll(isReached, { timeout: 600_000, interval: 1 }).toBe(true);
    downgrade.child.kill("SIGKILL");
    await downgrade.ended;
    for (const child of processesOf(folder)) process.kill(child, "SIGKILL");
    const again = palabre("start");
    await ready();
    expect(await statusOf(installed.first)).toBe(200);
    await stop(again);
    if (record().current !== version) {
      expect(again.output()).toMatch(/Le retour à la version .* a été interrompu/);
      await done("downgrade", "--yes");
    }
    expect([record().current, record().step]).toEqual([version, "done"]);
    await done("resume");
    for (const archive of archives().filter((name) => !former.includes(name)))
      await done("import", "archive", join(folder, archive));
    const last = palabre("start");
    await ready();
    expect(await statusOf(slug)).toBe(200);
    await stop(last);
  },
);
