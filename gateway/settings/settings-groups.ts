// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { type ClassType, Field, InputType, Int, ObjectType } from "type-graphql";
import type * as site from "../../schema/site/settings.ts";
import { AreaEnum, RegistrationEnum, TelephoneEnum } from "./settings-enums.ts";

/*
 * Groups of the settings in GraphQL. Each is declared once: as the object that is read, where every field is there, and
 * as the input that is merged, where any may be left out.
 */

type GraphqlType = object | readonly [object];
type Fields<Group> = { readonly [Name in keyof Group]-?: readonly [type: GraphqlType, description: string] };

interface GroupTypes {
  readonly output: ClassType;
  readonly input: ClassType;
}

/** Declares a group. Items of a list are whole: their fields are not nullable in the input either, but the `optional` ones. */
function declare<Group>(
  name: string,
  description: string,
  fields: Fields<Group>,
  optional: readonly string[] = Object.keys(fields),
): GroupTypes {
  const output = class {};
  const input = class {};
  const declared = Object.entries(fields) as [string, readonly [GraphqlType, string]][];
  for (const [field, [type, about]] of declared) {
    Field(() => typeIn(type, "output") as never, { description: about })(output.prototype, field);
    const nullable = optional.includes(field);
    Field(() => typeIn(type, "input") as never, { description: about, nullable })(input.prototype, field);
  }
  ObjectType(name, { description })(output);
  InputType(`${name}Input`, { description })(input);
  return { output, input };
}

/** Returns the type of a field, or of the items of its list, on that side. */
function typeIn(type: GraphqlType, side: keyof GroupTypes): unknown {
  if (Array.isArray(type)) return [typeIn(type[0] as object, side)];
  return "input" in type && "output" in type ? (type as GroupTypes)[side] : type;
}

export const identity = declare<site.SiteIdentity>("SiteIdentity", "Qui est le site.", {
  name: [String, "Nom."],
  tagline: [String, "Sa phrase, à côté de son nom ; vide s’il n’en a pas."],
  description: [String, "Ce qu’en disent les moteurs de recherche."],
  timeZone: [String, "Fuseau horaire de toutes les dates, comme Africa/Abidjan."],
  dialCode: [String, "Indicatif d’un téléphone qui n’en a pas."],
  contact: [String, "Adresse e-mail où lui écrire."],
  socialLinks: [[String], "Adresses de ses comptes ailleurs."],
});

export const appearance = declare<site.SiteAppearance>("SiteAppearance", "De quoi le site a l’air.", {
  mood: [String, "L’ambiance : couleurs et caractères."],
  accent: [String, "La couleur d’accent, comme #a63d1b ; vide : celle de l’ambiance."],
  logoName: [String, "Image du logo ; vide s’il n’y en a pas."],
  darkLogoName: [String, "Image du logo sur fond sombre."],
  iconName: [String, "Image carrée dont viennent les icônes."],
});

export const areaState = declare<site.SiteAreaState>(
  "SiteAreaState",
  "Une partie du site, montrée ou éteinte.",
  {
    area: [AreaEnum, "La partie."],
    isShown: [Boolean, "Faux : ni menu, ni page, ni plan du site."],
  },
  [],
);

const menuLink = declare<site.SiteMenuLink>(
  "SiteMenuLink",
  "Un lien d’un menu.",
  {
    address: [String, "Une page du site (/feeds), ou une adresse."],
    label: [String, "Son texte ; vide : celui de la page."],
    isShown: [Boolean, "Faux s’il est caché."],
  },
  ["label", "isShown"],
);

export const menus = declare<site.SiteMenus>("SiteMenus", "Les menus du site.", {
  chatUrl: [String, "Adresse de la messagerie ; vide s’il n’y en a pas."],
  navigation: [[menuLink], "Le menu latéral ; vide : l’ordre habituel."],
  footer: [[menuLink], "Le pied de page ; vide : l’ordre habituel."],
});

const homeBlock = declare<site.SiteHomeBlock>(
  "SiteHomeBlock",
  "Un bloc de l’accueil.",
  {
    kind: [String, "Ce qu’il montre."],
    title: [String, "Son titre ; vide : le titre habituel."],
    text: [String, "Son texte, si c’en est un."],
    isShown: [Boolean, "Faux s’il est caché."],
  },
  ["title", "text", "isShown"],
);

export const home = declare<site.SiteHome>("SiteHome", "La page d’accueil.", {
  blocks: [[homeBlock], "Ses blocs ; vide : la une habituelle."],
});

export const accounts = declare<site.SiteAccounts>("SiteAccounts", "Comment on s’inscrit.", {
  registration: [RegistrationEnum, "Qui peut s’inscrire."],
  telephone: [TelephoneEnum, "Si un téléphone est demandé."],
});

export const comments = declare<site.SiteComments>("SiteComments", "Qui peut commenter.", {
  isOpen: [Boolean, "Faux : personne."],
  memberDays: [Int, "Âge d’un compte qui peut commenter, en jours."],
  closeAfterDays: [Int, "Jours après lesquels un article ne reçoit plus de commentaires ; 0 : jamais."],
});

export const word = declare<site.SiteWord>(
  "SiteWord",
  "Un mot du site, remplacé.",
  {
    name: [String, "Le nom du mot, comme `team`."],
    text: [String, "Le texte ; vide : celui d’origine."],
  },
  [],
);

export const legal = declare<site.SiteLegal>("SiteLegal", "Les mentions légales.", {
  publisher: [String, "Éditeur : nom, forme juridique, adresse."],
  director: [String, "Direction de la publication."],
  host: [String, "Hébergeur : nom, adresse, téléphone."],
  contact: [String, "Où écrire ; vide : l’adresse du site."],
});

export const integrations = declare<site.SiteIntegrations>("SiteIntegrations", "Les services d’ailleurs.", {
  matomoUrl: [String, "Adresse de Matomo."],
  matomoSiteId: [String, "Numéro du site dans Matomo."],
  plausibleDomain: [String, "Nom de domaine dans Plausible."],
  helloAssoUrl: [String, "Formulaire de HelloAsso."],
  brevoFormUrl: [String, "Formulaire de Brevo."],
  donationUrl: [String, "Page où donner."],
  mastodonUrl: [String, "Compte Mastodon à vérifier."],
  blueskyHandle: [String, "Nom Bluesky à vérifier."],
});
