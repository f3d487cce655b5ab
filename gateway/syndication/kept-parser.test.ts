import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { invalidate } from "../core/caches/micro-cache.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildEpisode, buildPicture, buildPost, buildSound } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

const get = async (path: string) => {
  invalidate();
  return app.send({ method: "GET", url: path });
};

const words = "Un corps entier & <b>des signes</b>, [un lien](/feeds).";

describe("a feed, as a kept parser reads it,", () => {
  it("has whole articles with absolute addresses and pictures, and of members’ articles the description alone", async () => {
    const by = await buildPublisher();
    const { filename } = await buildPicture(by);
    await buildPost({ by, coverName: filename, content: `${words}\n\n![Un étal](/image/${filename})` });
    await buildPost({
      by,
      title: "Réservé",
      content: `Le début.\n\nLa suite.\n\nFin ${words}`,
      access: "MEMBERS",
    });
    const rss = parseRssFeed(String((await get("/rss.xml")).body));
    const atom = parseAtomFeed(String((await get("/atom.xml")).body));
    const json = parseJsonFeed((await get("/feed.json")).body);
    const bodies = [
      rss.items?.map((item) => [item.title, item.content?.encoded]),
      atom.entries?.map((entry) => [
        entry.title?.value ?? entry.title,
        entry.content?.value ?? entry.content,
      ]),
      json.items?.map((item) => [item.title, item.content_html]),
    ];
    for (const format of bodies) {
      const [ofMembers, whole] = format ?? [];
      expect(ofMembers?.[0]).toBe("Réservé");
      expect(String(ofMembers?.[1])).not.toContain("début");
      expect(String(whole?.[1])).toContain("Un corps entier");
      expect(String(whole?.[1])).toMatch(/<a href="https?:\/\/[^"]+\/feeds">/);
      expect(String(whole?.[1]).match(/(?:src|href)="(?!https?:)/)).toBeNull();
      expect(String(whole?.[1]).match(/<img/g)).toHaveLength(2);
    }
  });

  it("has descriptions where the site says so", async () => {
    await buildPost({ content: words });
    applySite({ ...currentSite(), areFeedsWhole: false });
    expect((await get("/rss.xml")).body).not.toContain("Un corps entier");
    applySite({ ...currentSite(), areFeedsWhole: true });
  });
});

describe("the podcast, as a kept parser reads it,", () => {
  it("has all that Apple asks of a show and its episodes, and no other recordings", async () => {
    const by = await buildPublisher();
    const { filename: audioName, length } = await buildEpisode(by);
    await buildPost({ by, title: "Un épisode", audioName });
    await buildPost({ by, title: "En WAV", audioName: (await buildSound(by)).filename });
    const { podcast, identity } = currentSite();
    applySite({
      ...currentSite(),
      identity: { ...identity, contact: "radio@exemple.ci" },
      podcast: { ...podcast, title: "La radio & nous", category: "Society & Culture", isExplicit: true },
    });
    const show = parseRssFeed(String((await get("/podcast.xml")).body));
    expect(show).toMatchObject({
      title: "La radio & nous",
      language: "fr",
      itunes: {
        author: "Palabre",
        explicit: true,
        type: "episodic",
        categories: [{ text: "Society & Culture" }],
        owner: { name: "Palabre", email: "radio@exemple.ci" },
      },
    });
    expect(show.description).toBeTruthy();
    expect(show.link).toMatch(/^https?:/);
    expect(show.items).toHaveLength(1);
    const [episode] = show.items ?? [];
    expect(episode).toMatchObject({ title: "Un épisode", itunes: { explicit: true, episodeType: "full" } });
    expect(episode?.itunes?.duration).toBe(2);
    expect(episode?.guid?.value).toBeTruthy();
    expect(Date.parse(String(episode?.pubDate))).not.toBeNaN();
    expect(episode?.enclosures).toMatchObject([{ type: "audio/mpeg", length }]);
    const cover = new URL(String(show.itunes?.image));
    const picture = await get(cover.pathname);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });
});
