import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { findPostBySlug } from "../../posts/post.service.ts";
import { findRedirect } from "../../redirects/find-redirect.service.ts";
import { RedirectModel } from "../../redirects/redirect.entity.ts";
import { createRedirect, deleteRedirect } from "../../redirects/redirect.service.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withInternet } from "../../testing/servers/internet.ts";
import { zipOf } from "../../testing/written-files.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";
import { runImport } from "../runs/import.service.ts";
import { fileOf, item, wxr } from "../wordpress/wxr.fixture.ts";
import { type CheckedAddress, checkAddresses } from "./check.service.ts";
import { countListed } from "./list-addresses.service.ts";
import type { RequestPath } from "./request-path.ts";

withDatabase();

/** Sitemap of the old site, by path; a path that is missing here answers 404. */
const maps = new Map<string, string>();
withInternet((request, response) => {
  const text = request.headers.host === "ancien.example" ? maps.get(request.url ?? "") : undefined;
  response.writeHead(text ? 200 : 404, { "content-type": "application/xml; charset=utf-8" }).end(text);
});

let admin: Viewer;
beforeEach(async () => {
  admin ??= viewerOf(await buildAdmin());
  maps.clear();
  await RedirectModel.deleteMany({});
  await ImportItemModel.deleteMany({});
});

/** This site: its redirects, its articles, whose former slugs lead to the present ones. */
const here: RequestPath = async (path) => {
  const [, slug] = /^\/posts\/([^/]+)$/.exec(path) ?? [];
  const post = slug ? await findPostBySlug(null, slug) : null;
  const to = post && post.slug !== slug ? `/posts/${post.slug}` : await findRedirect(path);
  if (to) return { status: 301, location: to };
  return { status: post ? 200 : 404, location: null };
};

async function proofOf(run: { _id: Parameters<typeof checkAddresses>[1] }, request = here) {
  const found: CheckedAddress[] = [];
  for await (const each of checkAddresses(admin, run._id, request)) found.push(each);
  const of = (address: string) => {
    const each = found.find((one) => one.address === address);
    return each && [each.outcome, each.to];
  };
  return { found, of };
}

const wordpress = (names: readonly string[]) =>
  runImport(admin, {
    kind: "wordpress",
    paths: [fileOf(wxr(names.map((name, index) => item({ id: index + 1, title: name, name }))))],
  });

describe("an old address", () => {
  it("is right where it leads to what was imported from it, whatever its present address", async () => {
    const run = await wordpress(["le-port", "la-nuit"]);
    const [post] = await ImportItemModel.find({ type: "POST" }).sort({ _id: 1 }).lean();
    expect((await proofOf(run)).of("/2019/04/le-port")).toEqual(["MOVED", "/posts/le-port"]);
    await updatePost(admin, post!.targetId!, { slug: "le-grand-port" });
    expect((await proofOf(run)).of("/2019/04/le-port")).toEqual(["MOVED", "/posts/le-grand-port"]);
  });

  it("is wrong where it leads to another article, unless its redirect was written here", async () => {
    const run = await wordpress(["le-port", "la-nuit"]);
    const lead = (to: string, origin: string) =>
      RedirectModel.updateOne({ _id: "/2019/04/le-port" }, { $set: { to, origin } });
    await lead("/posts/la-nuit", "IMPORT");
    expect((await proofOf(run)).of("/2019/04/le-port")).toEqual(["MISDIRECTED", "/posts/la-nuit"]);
    await lead("https://ailleurs.example/le-port", "IMPORT");
    expect((await proofOf(run)).of("/2019/04/le-port")?.[0]).toBe("MISDIRECTED");
    await deleteRedirect(admin, "/2019/04/le-port");
    expect((await proofOf(run)).of("/2019/04/le-port")).toEqual(["LOST", null]);
    for (const to of ["/posts/la-nuit", "https://ailleurs.example/le-port"]) {
      await createRedirect(admin, { from: "/2019/04/le-port", to });
      expect((await proofOf(run)).of("/2019/04/le-port")).toEqual(["MOVED", to]);
    }
  });

  it("is requested with nine others, and what several lead to once", async () => {
    const run = await wordpress(Array.from({ length: 12 }, (_, index) => `article-${index}`));
    let [now, most] = [0, 0];
    const requested: string[] = [];
    await proofOf(run, async (path) => {
      requested.push(path);
      now += 1;
      most = Math.max(most, now);
      const answer = await here(path);
      now -= 1;
      return answer;
    });
    expect(most).toBe(10);
    expect(requested.filter((path) => path === "/posts/article-3")).toHaveLength(1);
  });
});

const url = (path: string) => `<url><loc>https://ancien.example${path}</loc></url>`;

describe("the sitemap of the old site", () => {
  it("is followed on that site alone; what it lists is requested too", async () => {
    maps.set(
      "/sitemap.xml",
      "<sitemapindex><sitemap><loc>https://ancien.example/posts.xml</loc></sitemap><sitemap><loc>https://mal.example/x.xml</loc></sitemap></sitemapindex>",
    );
    maps.set(
      "/posts.xml",
      `<urlset>${url("/2019/04/le-port/")}${url("/evenements/fete?a=1&amp;b=2")}<url><loc>https://mal.example/autre</loc></url></urlset>`,
    );
    const run = await wordpress(["le-port"]);
    const { of, found } = await proofOf(run);
    expect(of("/evenements/fete")).toEqual(["LOST", null]);
    expect(of("/autre")).toBeUndefined();
    expect(found.filter(({ address }) => address === "/2019/04/le-port")).toHaveLength(1);
    expect(await countListed(run._id)).toBe(2);
  });

  it("confirms an address that a program made, also from the files; else nobody knows it", async () => {
    const site = {
      "_config.yml": "url: https://ancien.example\n",
      "_posts/2020-01-02-le-port.md":
        "---\ntitle: Le port\npermalink: /{{ page.type }}/le-port/\n---\nUn texte.",
    };
    const bring = async (more: Record<string, string>) =>
      runImport(admin, { kind: "markdown", paths: [await zipOf({ ...site, ...more })] });
    const unknown = await bring({});
    expect((await proofOf(unknown)).of("/2020/01/02/le-port.html")).toEqual(["UNKNOWN", null]);
    await bring({ "sitemap.xml": `<urlset>${url("/2020/01/02/le-port.html")}</urlset>` });
    expect((await proofOf(unknown)).of("/2020/01/02/le-port.html")?.[0]).toBe("MOVED");
  });
});
