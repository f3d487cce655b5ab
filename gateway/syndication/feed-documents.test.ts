import { expect, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost, buildSound } from "../testing/factories/posts.ts";
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

it.each(["/rss.xml", "/podcast.xml"])(
  "%s gives a title as it was written, whatever it holds",
  async (path) => {
    const by = await buildPublisher();
    await buildPost({ by, title, description, audioName: (await buildSound(by)).filename });
    const xml = String((await app.rest("GET", path)).body);
    expect(read(xml, "title")).toBe(title);
    expect(read(xml, "description")).toBe(description);
  },
);
