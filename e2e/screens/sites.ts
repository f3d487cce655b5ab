import { MongoClient } from "mongodb";
import { openDatabaseAt } from "../../gateway/database/open-database.ts";
import { type Editor, editorOf, fillMagazine, picture, tone } from "../support/content.ts";
import { crowded, fillTooMuch } from "../support/extreme-content.ts";
import { Site } from "../support/site.ts";
import { awa, type Person } from "../support/visitors.ts";
import { multiply } from "./bulk-content.ts";
import type { Content } from "./states.ts";

/** A site that holds what the pictures need: with it, whose page a member's is, and what `{kind}` stands for. */
export interface ScreenSite {
  readonly site: Site;
  readonly member: Person;
  readonly ids: Readonly<Record<string, string>>;
}

export async function openScreenSite(content: Content): Promise<ScreenSite> {
  const site = await Site.open({
    ...(content === "strained" ? {} : { RATE_LIMIT: "off" }),
    ...(content === "demo" ? {} : { SEED: "none" }),
  });
  const editor = await editorOf(site);
  return { site, ...(await fill[content](editor, site)) };
}

type Filled = Omit<ScreenSite, "site">;

const fill: Record<Content, (editor: Editor, site: Site) => Promise<Filled>> = {
  demo: async (editor) => {
    await admit(editor, awa);
    return {
      member: awa,
      ids: { ...(await realIds(editor)), ...(await preview(editor, "Le marché de nuit")) },
    };
  },
  none: async (editor) => {
    await admit(editor, awa);
    return { member: awa, ids: {} };
  },
  strained: async (editor, site) => {
    const ids = await fillMagazine(editor);
    await damage(site);
    return { member: awa, ids: { ...ids, pid: String(site.pid) } };
  },
  crowd: async (editor, site) => {
    const bare = await fillBare(editor);
    const ids = {
      ...bare,
      ...(await fillTooMuch(editor)),
      ...(await preview(editor, crowded.lastName.repeat(2))),
    };
    await multiply(site, editor);
    return { member: crowded, ids };
  },
};

/** Articles that no page can be made of. */
async function damage(site: Site): Promise<void> {
  const database = await openDatabaseAt(site.dataDir);
  const client = await MongoClient.connect(database.uri);
  await client
    .db(database.name)
    .collection("posts")
    .updateMany({}, { $unset: { title: 1 } });
  await client.close();
  await database.close();
}

const admit = (editor: Editor, person: Person) =>
  editor.ask(`mutation ($input: UserInput!) { createUser(input: $input) { id } }`, {
    input: { ...person, telephone: "07 08 09 10 11" },
  });

/** A link to an article that is not published. */
async function preview({ ask }: Editor, title: string): Promise<Record<string, string>> {
  const input = { title, description: title, content: `${title}. `.repeat(40), tags: ["Marchés"] };
  const { createPost } = await ask<{ createPost: { id: string } }>(
    `mutation ($input: PostInput!) { createPost(input: $input) { id } }`,
    { input },
  );
  const { createPreviewLink } = await ask<{ createPreviewLink: { path: string } }>(
    `mutation ($id: ID!) { createPreviewLink(postId: $id, input: { hours: 24 }) { path } }`,
    createPost,
  );
  return { preview: createPreviewLink.path.split("/").at(-1) ?? "" };
}

/** Entries of the catalogues that say of themselves what they have to, and no more. */
async function fillBare({ create, upload }: Editor): Promise<Record<string, string>> {
  const image = await upload("a.jpg", "image/jpeg", await picture("#1f5c43"));
  const sound = await upload("a.wav", "audio/wav", tone(2));
  return {
    bareImages: await create("Image", { title: "Eau", fileName: image }),
    bareVideos: await create("Video", { title: "Eau", embedUrl: "https://youtu.be/aqz-KE-bpKQ" }),
    bareBooks: await create("Book", { title: "Eau" }),
    bareMusics: await create("Music", { title: "Eau", fileName: sound }),
  };
}

/** The first of each kind, once the demonstration content is whole: books come last. */
async function realIds({ ask }: Editor): Promise<Record<string, string>> {
  const query = `{ posts(limit: 12) { items { id slug audio { id } } } images(limit: 1) { items { id } }
    videos(limit: 1) { items { id } } books(limit: 1) { items { id } } musics(limit: 1) { items { id } }
    feeds(limit: 1) { items { id } } users(limit: 1) { items { id } } }`;
  type FirstItems = Record<string, { items: { id: string; slug?: string; audio?: object | null }[] }>;
  for (;;) {
    // A busy machine refuses requests while it draws the demonstration.
    const { posts, ...found }: FirstItems = await ask<FirstItems>(query).catch(() => ({}));
    if (!found.books?.items.length) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    const heard = posts?.items.find(({ audio }) => audio) ?? posts?.items[0];
    const ids = Object.entries(found).map(([kind, { items }]) => [kind, items[0]?.id ?? ""]);
    return { ...Object.fromEntries(ids), slug: heard?.slug ?? "", posts: heard?.id ?? "" };
  }
}
