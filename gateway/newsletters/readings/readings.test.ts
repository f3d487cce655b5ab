import { beforeEach, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { applyEnv } from "../../core/env.ts";
import { applySite } from "../../core/site/current-site.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { sendPostByMail } from "../sending/start-mailing.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url, siteUrl: "https://palabre.example" });
  resetMailTransport();
});

const choose = (isMeasured: boolean) =>
  applySite({ ...defaultSiteSettings, newsletters: { ...defaultSiteSettings.newsletters, isMeasured } });

beforeEach(async () => {
  await SubscriberModel.deleteMany({});
  const fields = { state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() };
  await SubscriberModel.insertMany(
    ["awa@exemple.ci", "koffi@exemple.ci"].map((email) => ({ email, ...fields })),
  );
});

/** Sends an article with a link, and returns its mailing and the mails. */
async function send(isMeasured: boolean) {
  choose(isMeasured);
  const editor = await buildPublisher();
  const content =
    "Voir [la carte](https://carte.example/?a=1&b=2) et [la même](https://carte.example/?a=1&b=2).";
  const post = await buildPost({ by: editor, content });
  const mailing = await sendPostByMail(editor, post._id, {});
  await deliverMailings();
  const mails = smtp.received.map(({ mail }) => mail);
  return { editor, mailing, html: mails[0]?.html ?? "", mails };
}

const get = (address: string, method: "GET" | "HEAD" = "GET") =>
  app.send({ method, url: address.replace("https://palabre.example", "") });

async function readingsOf(viewer: Awaited<ReturnType<typeof buildPublisher>>, id: unknown) {
  const source = `{ mailing(id: "${id}") { readings { opens clicks links { address clicks } } } }`;
  return (await request(source, { viewer })).data?.mailing.readings;
}

const pictureIn = (html: string) => /src="([^"]*ouvertures[^"]*)"/.exec(html)?.[1] ?? "";
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*\/newsletter\/liens\/[^"]*)"/g)].map(([, link]) => link!);

describe("openings and clicks", () => {
  it("are neither counted nor in a mail while they are off", async () => {
    const { editor, mailing, html } = await send(false);
    expect(html).not.toMatch(/newsletter\/(ouvertures|liens)/);
    expect(html).toContain("https://carte.example/?a=1&amp;b=2");
    expect(html).toContain("Il ne contient aucun traceur.");
    expect(await readingsOf(editor, mailing._id)).toBeNull();
  });

  it("are counted for all together: each mail has the same addresses, and says so", async () => {
    const { editor, mailing, html, mails } = await send(true);
    expect(mails).toHaveLength(2);
    expect(html).not.toContain("aucun traceur");
    for (const mail of mails) {
      expect(mail.html).toContain(
        "Les ouvertures et les clics y sont comptés pour tous les abonnés ensemble",
      );
      expect([pictureIn(mail.html!), linksIn(mail.html!)]).toEqual([pictureIn(html), linksIn(html)]);
      expect(mail.html).toMatch(/href="https:\/\/palabre\.example\/newsletter\/unsubscribe\/[\w-]+"/);
    }
    const picture = await get(pictureIn(html));
    expect([picture.status, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      200,
      "image/gif",
      "no-store",
    ]);
    await get(pictureIn(html), "HEAD");
    const answers = await Promise.all(linksIn(html).map((link) => get(link)));
    const addresses = answers.map(({ headers }) => headers.location);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(addresses.filter((address) => address === "https://carte.example/?a=1&b=2")).toHaveLength(2);
    const readings = await readingsOf(editor, mailing._id);
    expect(readings).toMatchObject({ opens: 1, clicks: addresses.length });
    expect(readings.links).toContainEqual({ address: "https://carte.example/?a=1&b=2", clicks: 2 });
  });

  it("lead only to links of that mail, and to them still when counting is off", async () => {
    const { editor, mailing, html } = await send(true);
    const [link = ""] = linksIn(html);
    for (const other of [
      link.replace(/\d+$/, "999"),
      link.replace(/\d+$/, "https:%2F%2Fmal.example"),
      "/newsletter/liens/AAAAAAAAAAAAAAAA/0",
    ])
      expect((await get(other)).status).toBe(404);
    expect((await get("/newsletter/ouvertures/inconnue.gif")).status).toBe(200);
    choose(false);
    expect((await get(link)).status).toBe(302);
    await get(pictureIn(html));
    expect(await readingsOf(editor, mailing._id)).toEqual({ opens: 0, clicks: 0, links: [] });
  });
});
