import { boolean, number, object, string, type TestContext } from "yup";
import { defaultLabels, type LabelName } from "../labels.ts";
import { limits } from "../limits.ts";
import { frontLayouts, homeBlockKinds } from "../site/home.ts";
import { legalCountries } from "../site/legal/country-laws.ts";
import { megabytePriceShape } from "../site/megabyte-price.ts";
import { podcastCategories } from "../site/podcast.ts";
import type { EverySetting } from "../site/setting-path.ts";
import { aiPolicies, registrations, siteAreas, telephoneNeeds } from "../site/settings.ts";
import { weekdays } from "../site/weekdays.ts";
import { readWebAddress } from "../text/typed-text.ts";
import { appearanceRules } from "./appearance.ts";
import { notBoolean } from "./article.ts";
import { dialCodeRule } from "./auth.ts";
import { integrationRules } from "./integrations.ts";
import { hour, isTimeZone } from "./notification.ts";
import { emailShape, filledLine, french, notText, oneOf, optionalText } from "./text.ts";
import { focusRule, toTens } from "./upload.ts";
import { filledWebAddress, isSitePath, isWebAddress, line, listOf, webAddress } from "./web-address.ts";

const { site } = limits;
const flag = boolean().typeError(notBoolean);
const group = <Fields extends Parameters<typeof object>[0]>(fields: Fields) =>
  object(fields as NonNullable<Fields>).typeError("Un objet est attendu");

/** Rule of a list whose items have another value each at a field; `isOnce` says of which values. */
const distinct =
  (field: string, message: string, isOnce = (value: unknown) => Boolean(value)) =>
  (items: readonly unknown[] | undefined, { path, createError }: TestContext) => {
    const values = (items ?? []).map((item) => (item as Record<string, unknown> | undefined)?.[field]);
    const twice = values.findIndex((value, index) => isOnce(value) && values.indexOf(value) < index);
    return twice < 0 || createError({ path: `${path}[${twice}].${field}`, message });
  };

/** Rule of an e-mail address; empty for none. */
const email = line(254).test(
  "email",
  "Une adresse e-mail est attendue",
  (value) => !value || emailShape.test(value),
);

const identity = {
  name: filledLine(60, () => "Donnez un nom au site").optional(),
  tagline: line(120).meta(french),
  description: line(320).meta(french),
  timeZone: line(60).test(
    "time zone",
    "Un fuseau horaire est attendu, par exemple Africa/Abidjan",
    (value) => value === undefined || isTimeZone(value),
  ),
  dialCode: dialCodeRule.test(
    "filled",
    "Un indicatif est attendu, par exemple +225",
    (value) => value !== "",
  ),
  contact: email,
  socialLinks: listOf(filledWebAddress, site.socialLinks),
  megabytePrice: line(24).test(
    "price",
    "Un montant et une monnaie sont attendus, par exemple 0,41 FCFA",
    (value) => !value || megabytePriceShape.test(value),
  ),
};

const menuLink = group({
  address: filledLine(500, () => "Une adresse est attendue")
    .meta({ read: readWebAddress })
    .test(
      "address",
      "Une page du site (/feeds) ou une adresse qui commence par https:// est attendue",
      (value) => (isSitePath(value) && !/\s/.test(value)) || isWebAddress(readWebAddress(value)),
    ),
  label: line(60),
  isShown: flag,
});

/** Rule of a menu: each address stands once in it. */
const menu = listOf(menuLink, site.menuLinks).test(
  "distinct",
  distinct("address", "Cette adresse est déjà dans ce menu"),
);

const blockKinds = [...homeBlockKinds, "text"];

const homeBlock = group({
  kind: oneOf(blockKinds).required(),
  title: line(80).meta(french),
  text: optionalText(2_000).meta(french),
  isShown: flag,
});

const homeLead = group({
  postId: string()
    .typeError(notText)
    .required()
    .matches(/^[0-9a-f]{24}$/, "L’identifiant d’un article est attendu"),
  title: line(limits.post.title).meta(french),
  focus: focusRule.meta({ read: toTens }),
});

const home = {
  layout: oneOf(frontLayouts),
  blocks: listOf(homeBlock, site.homeBlocks).test(
    "distinct",
    distinct("kind", "Ce bloc est déjà à l’accueil", (kind) => kind !== "text"),
  ),
  leads: listOf(homeLead, site.homeLeads).test("distinct", distinct("postId", "Cet article est déjà choisi")),
};

const count = (least: number, most: number) =>
  number()
    .typeError("Un nombre est attendu")
    .integer("Un nombre entier est attendu")
    .min(least, `${least} au moins`)
    .max(most, `${most.toLocaleString("fr-FR").replace(/\s/g, "\u202f")} au plus`);

const days = count(0, 3_650).typeError("Un nombre de jours est attendu");

/** Rules of a change of the site's settings: it brings any of the groups, and any of their fields. A field without a rule fails to compile. */
export const siteSettingsRules = object({
  identity: group(identity satisfies EverySetting["identity"]),
  appearance: group(appearanceRules satisfies EverySetting["appearance"]),
  areas: listOf(group({ area: oneOf(siteAreas).required(), isShown: flag.required() }), siteAreas.length),
  menus: group({
    chatUrl: webAddress,
    navigation: menu,
    footer: menu,
    isVerificationLinked: flag,
  } satisfies EverySetting["menus"]),
  home: group(home satisfies EverySetting["home"]),
  accounts: group({
    registration: oneOf(registrations),
    telephone: oneOf(telephoneNeeds),
    isSecondFactorRequired: flag,
  } satisfies EverySetting["accounts"]),
  comments: group({
    isOpen: flag,
    memberDays: days,
    closeAfterDays: days,
  } satisfies EverySetting["comments"]),
  newsletters: group({
    isOpen: flag,
    welcome: optionalText(1_000),
    mailsPerSecond: count(1, 1_000),
    firstDayLimit: count(0, 1_000_000),
    isDigestOn: flag,
    digestDay: oneOf(weekdays),
    digestAt: hour,
    isMeasured: flag,
  } satisfies EverySetting["newsletters"]),
  podcast: group({
    title: line(120).meta(french),
    description: optionalText(2_000).meta(french),
    ownerName: line(120),
    ownerEmail: email,
    coverName: optionalText(100),
    category: oneOf(podcastCategories),
    isExplicit: flag,
  } satisfies EverySetting["podcast"]),
  areFeedsWhole: flag,
  words: listOf(
    group({
      name: oneOf(Object.keys(defaultLabels) as LabelName[]).required(),
      // Empty: the default again.
      text: line(site.wordLength),
    }),
    Object.keys(defaultLabels).length,
  ),
  legal: group({
    country: oneOf(["", ...legalCountries]),
    publisher: optionalText(500),
    director: line(200),
    host: optionalText(500),
    contact: line(500),
    companyNumber: line(100),
    pressDeclaration: line(200),
    pressNumber: line(200),
    dataDeclaration: line(200),
    dataOfficer: line(300),
  } satisfies EverySetting["legal"]),
  integrations: group(integrationRules satisfies EverySetting["integrations"]),
  ai: oneOf(aiPolicies),
  isLlmsTextShown: flag,
  isPoweredByShown: flag,
} satisfies { readonly [Group in keyof EverySetting]: unknown });
