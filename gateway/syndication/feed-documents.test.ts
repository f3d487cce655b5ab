import { expect, it } from "vitest";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildEpisode, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

const title = "a[b[0]]> c[d[1]]> ]]]]>]]> &amp; <i>";
const description = "Deux fois ]]> et ]]> encore";

/** Returns the text of an element, as a parser reads it that knows nothing but CDATA sections. */
function read(xml: string, name: string): string {
  const item = xml.slice(xml.indexOf("<item>"));
  let rest = item.slice(item.indexOf(`<${name}>`) + name.length + 2);
  let text = "";
  for (const begin = "<![CDATA["; rest.startsWith(begin); ) {
    const end = rest.indexOf("]]>");
    text += rest.slice(begin.length, end);
    rest = rest.slice(end + 3);
  }
  expect(rest.startsWith(`</${name}>`), rest.slice(0, 80)).toBe(true);
  return text;
}

/** Returns the text of HTML without elements. */
const decode = (html: string): string =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

it.each(["/rss.xml", "/podcast.xml"])(
  "%s gives a title as it was written, whatever it holds",
  async (path) => {
    const by = await buildPublisher();
    await buildPost({ by, title, description, audioName: (await buildEpisode(by)).filename });
    const xml = String((await app.rest("GET", path)).body);
    expect(read(xml, "title")).toBe(title);
    expect(decode(read(xml, "description"))).toBe(description);
  },
);

it.each(["/rss.xml", "/podcast.xml"])(
  "%s keeps what stands in < > in a description, which is HTML",
  async (path) => {
    const by = await buildPublisher();
    const question = "Faut-il bannir la balise <marquee> & «\u00a0<blink>\u00a0»\u202f?";
    const audioName = (await buildEpisode(by)).filename;
    await buildPost({ by, title: question, description: question, audioName });
    const xml = String((await app.rest("GET", path)).body);
    expect(read(xml, "description")).not.toContain("<");
    expect(decode(read(xml, "description"))).toBe(question);
    expect(read(xml, "title")).toBe(question);
  },
);

it("other documents keep it too", async () => {
  const by = await buildPublisher();
  const question = "Faut-il bannir la balise <marquee>\u202f?";
  await buildPost({ by, title: question, description: question });
  const { items } = (await app.rest("GET", "/feed.json")).body;
  expect(items[0]).toMatchObject({ title: question, summary: question });
  expect(items[0].content_html).toContain("&lt;marquee&gt;");
  applySite({ ...currentSite(), isLlmsTextShown: true });
  const markdown = String((await app.rest("GET", "/llms.txt")).body);
  expect(markdown).toContain("[Faut-il bannir la balise \\<marquee>");
  expect(markdown).toContain(": Faut-il bannir la balise \\<marquee>");
});
