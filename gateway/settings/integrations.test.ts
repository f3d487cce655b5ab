import { expect, it } from "vitest";
import { siteSettingsRules } from "../../schema/rules/site-settings.ts";
import { check } from "../core/validation.ts";

const read = async (integrations: object) => (await check(siteSettingsRules, { integrations })).integrations;

it("read addresses and accounts in the forms in which people copy them", async () => {
  expect(
    await read({
      matomoUrl: "https://stats.example/matomo/matomo.js",
      matomoSiteId: " 12 ",
      plausibleDomain: "https://Journal.example/",
      plausibleUrl: "https://plausible.example",
      helloAssoUrl: "https://www.helloasso.com/associations/les-amis/formulaires/1/",
      brevoFormUrl: "https://abc.sibforms.com/serve/MUIE-1_x?a=b",
      donationUrl: "https://dons.example/ici?de=site",
      mastodonUrl: "@journal@piaille.example",
      blueskyHandle: "https://bsky.app/profile/Journal.bsky.social",
    }),
  ).toEqual({
    matomoUrl: "https://stats.example/matomo/",
    matomoSiteId: "12",
    plausibleDomain: "journal.example",
    plausibleUrl: "https://plausible.example/",
    helloAssoUrl: "https://www.helloasso.com/associations/les-amis/formulaires/1/widget",
    brevoFormUrl: "https://abc.sibforms.com/serve/MUIE-1_x",
    donationUrl: "https://dons.example/ici?de=site",
    mastodonUrl: "https://piaille.example/@journal",
    blueskyHandle: "journal.bsky.social",
  });
  const did = "did:plc:ewvi7nxzyoun6zhxrhs64oiz";
  expect(await read({ blueskyHandle: did, matomoUrl: "" })).toEqual({ blueskyHandle: did, matomoUrl: "" });
});

it.each([
  [
    "matomoUrl",
    [
      "http://stats.example/",
      "https://stats.example/; script-src *",
      "https://127.0.0.1/",
      "https://a:b@stats.example/",
    ],
  ],
  ["matomoSiteId", ["un", "-1"]],
  ["plausibleDomain", ["journal", "journal.example/page", "journal.example; x"]],
  ["helloAssoUrl", ["https://helloasso.example/associations/a/formulaires/1", "https://www.helloasso.com/"]],
  ["brevoFormUrl", ["https://sibforms.com.example/serve/A", "https://abc.sibforms.com/autre"]],
  ["donationUrl", ["javascript:alert(1)", "http://dons.example"]],
  ["mastodonUrl", ["journal", "https://piaille.example/"]],
  ["blueskyHandle", ["journal", "did:plc:court"]],
])("refuse what %s is not, naming the field", async (field, values) => {
  for (const value of values)
    await expect(read({ [field]: value })).rejects.toMatchObject({
      fields: { [`integrations.${field}`]: expect.stringMatching(/attendu/) },
    });
});
