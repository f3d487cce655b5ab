import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { applySite, type SitePicture } from "../../core/site/current-site.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { createLetter } from "../letters/save-letter.service.ts";
import { renderLetterMail } from "./mailing-content.ts";

withDatabase({ SITE_URL: "https://palabre.example" });
afterEach(() => applySite(defaultSiteSettings));

const { appearance, identity } = defaultSiteSettings;
const named = { ...identity, name: "L’Écho" };
const logo: SitePicture = { name: "logo.png", width: 600, height: 120 };
const dark: SitePicture = { name: "sombre.png", width: 600, height: 120 };

async function letterMail() {
  const letter = await createLetter(await buildPublisher(), {
    subject: "Bonnes feuilles",
    content: "Bonjour.",
  });
  return renderLetterMail(letter, ["L’Écho"]);
}

it("a mail has the site's logo at an absolute address, with its size and the name as its text", async () => {
  const look = { ...appearance, logoName: logo.name, mood: "GAZETTE" as const };
  applySite({ ...defaultSiteSettings, identity: named, appearance: look }, [logo]);
  const { html, text } = await letterMail();
  expect(html).toMatch(
    /<img (?=[^>]*alt="L’Écho")(?=[^>]*width="220")(?=[^>]*height="44")[^>]*src="https:\/\/palabre\.example\/image\/logo\.png/,
  );
  // A dark program shows it on the ground that it was drawn for.
  expect(html).toMatch(/\.logo \{ padding: [^}]*background: #faf6f1/);
  expect(text).toMatch(/^L’Écho/);
  // The typefaces of the mood, then those that every mail program has.
  expect(html).toMatch(/<h1[^>]*font-family:(?:&#x27;|')Source Serif 4(?:&#x27;|'), ?Georgia/);
  expect(html).toMatch(/Libre Franklin(?:&#x27;|'), ?Helvetica, ?Arial/);
});

it("a mail has another logo for dark programs, and the name where there is no logo", async () => {
  const look = { ...appearance, logoName: logo.name, darkLogoName: dark.name };
  applySite({ ...defaultSiteSettings, identity: named, appearance: look }, [logo, dark]);
  const both = await letterMail();
  expect(both.html).toMatch(/class="dark-logo"[^>]*src="[^"]*sombre\.png[^>]*display:none/);
  expect(both.html).toContain(".dark-logo { display: block !important; }");
  expect(both.text.match(/L’Écho/g)).toHaveLength(2);
  applySite({ ...defaultSiteSettings, identity: named });
  const none = await letterMail();
  expect(none.html).not.toContain("<img");
  expect(none.text).toMatch(/^L’Écho/);
});
