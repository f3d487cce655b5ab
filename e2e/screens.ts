/** `npm run screens`: pictures of every page at three widths, light and dark, and a sheet of each page, in screens/. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { launchBrowser, unpackBrowser } from "./chromium.ts";
import { type Editor, editorOf } from "./content.ts";
import { login, visit } from "./people.ts";
import { admin, Site } from "./site.ts";

const folder = "screens";
const widths = [360, 768, 1280];
const lights = ["light", "dark"] as const;

/** The first of each kind, once the demonstration content is whole: books come last. */
async function realIds({ ask }: Editor): Promise<Record<string, string>> {
  const query = `{ posts(limit: 12) { items { slug audio { id } } } images(limit: 1) { items { id } }
    videos(limit: 1) { items { id } } books(limit: 1) { items { id } } musics(limit: 1) { items { id } } }`;
  type Found = Record<string, { items: { id?: string; slug?: string; audio?: object | null }[] }>;
  for (;;) {
    const found = await ask<Found>(query);
    const [book] = found.books?.items ?? [];
    if (!book) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    const posts = found.posts?.items ?? [];
    const heard = posts.find(({ audio }) => audio) ?? posts[0];
    const ids = ["images", "videos", "books", "musics"].map((kind) => [
      kind,
      found[kind]?.items[0]?.id ?? "",
    ]);
    return { ...Object.fromEntries(ids), slug: heard?.slug ?? "" };
  }
}

const visitorsPages = (ids: Record<string, string>): Record<string, string> => ({
  home: "/",
  feeds: "/feeds",
  posts: "/posts",
  "posts-page-2": "/posts?page=2",
  "posts-none": "/posts?tags=rien",
  post: `/posts/${ids.slug}`,
  search: "/posts/search?keyword=marché",
  "search-none": "/posts/search?keyword=zzzz",
  explore: "/explore",
  gallery: "/gallery",
  "gallery-video": "/gallery?tab=video",
  "gallery-audio": "/gallery?tab=audio",
  ...Object.fromEntries(
    ["images", "videos", "books", "musics"].flatMap((kind) => [
      [kind, `/${kind}`],
      [`${kind}-one`, `/${kind}/${ids[kind]}`],
    ]),
  ),
  register: "/register",
  login: "/login",
  forgotpass: "/forgotpass",
  otp: "/otp/x",
  verify: "/verify/x",
  "reset-password": "/reset-password/x",
  "404": "/nulle-part",
});

const membersPages = {
  "home-admin": "/",
  "feeds-admin": "/feeds",
  "posts-admin": "/posts",
  "gallery-admin": "/gallery",
  notifications: "/notifications",
  profile: "/profile",
  "profile-update": "/profile/update",
  "profile-avatar": "/profile/avatar",
  "profile-account": "/profile/account",
  "profile-email": "/profile/email/x",
  "profile-notifications": "/profile/notifications",
  ...Object.fromEntries(
    [
      "",
      "/posts",
      "/posts/new",
      "/comments",
      "/feeds",
      "/media",
      "/mails",
      "/users",
      "/users/new",
      "/musics/new",
    ].map((path) => [`studio${path.replaceAll("/", "-")}`, `/studio${path}`]),
  ),
};

const fileOf = (name: string, width: number, light: string) => join(folder, `${name}-${width}-${light}.png`);

/** All faces of a page side by side, on one picture. */
async function sheet(name: string): Promise<void> {
  const [column, gap] = [400, 16];
  const faces = lights.flatMap((light, line) =>
    widths.map((width, place) => ({ light, line, width, place })),
  );
  const pictures = await Promise.all(
    faces.map(async ({ light, line, width, place }) => ({
      input: await sharp(fileOf(name, width, light))
        .resize({ width: column, height: 860, fit: "contain", position: "top", background: "#777" })
        .png()
        .toBuffer(),
      left: gap + place * (column + gap),
      top: gap + line * (860 + gap),
    })),
  );
  const size = { width: gap + 3 * (column + gap), height: gap + 2 * (860 + gap) };
  await sharp({ create: { ...size, channels: 3, background: "#777" } })
    .composite(pictures)
    .png({ palette: true })
    .toFile(join(folder, `sheet-${name}.png`));
}

mkdirSync(folder, { recursive: true });
await unpackBrowser();
const site = await Site.open({ RATE_LIMIT: "off" });
const browser = await launchBrowser();
try {
  const pages = visitorsPages(await realIds(await editorOf(site)));
  for (const width of widths) {
    for (const colorScheme of lights) {
      const viewport = { width, height: 800 };
      const { page, context } = await visit(browser, viewport, { colorScheme, reducedMotion: "reduce" });
      const shoot = async (shown: Record<string, string>) => {
        for (const [name, path] of Object.entries(shown)) {
          await page.goto(site.url + path);
          await page.waitForLoadState("networkidle");
          await page.screenshot({ path: fileOf(name, width, colorScheme) });
        }
      };
      await shoot(pages);
      await login(page, site.url, admin.email, admin.password);
      await shoot(membersPages);
      await context.close();
    }
  }
  for (const name of [...Object.keys(pages), ...Object.keys(membersPages)]) await sheet(name);
} finally {
  await browser.close();
  await site.close();
}
console.log(`The pictures are in ${folder}/, a sheet of each page in ${folder}/sheet-*.png`);
