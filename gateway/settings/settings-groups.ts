// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { type ClassType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { SiteHome, SiteHomeBlock, SiteHomeLead } from "../../schema/site/home.ts";
import type { SiteLegal } from "../../schema/site/legal/legal-settings.ts";
import type { SitePodcast } from "../../schema/site/podcast.ts";
import type * as site from "../../schema/site/settings.ts";
import { TimeZoneScalar } from "../core/time-zone.scalar.ts";
import {
  AiEnum,
  AreaEnum,
  FrontLayoutEnum,
  MastheadEnum,
  MoodEnum,
  RegistrationEnum,
  TelephoneEnum,
  WeekdayEnum,
} from "./settings-enums.ts";

/*
 * Groups of the settings in GraphQL. Each is declared once: as the object that is read, where every field is there, and
 * as the input that is merged, where any may be left out.
 */

type GraphqlType = object | readonly [object];
type Fields<Group> = { readonly [Name in keyof Group]-?: readonly [type: GraphqlType, description: string] };

interface GroupTypes<Group = unknown> {
  readonly output: ClassType<Group & object>;
  readonly input: ClassType<Partial<Group>>;
}

/** Declares a group. Items of a list are whole: their fields are not nullable in the input either, but the `optional` ones. */
function declare<Group>(
  name: string,
  description: string,
  fields: Fields<Group>,
  optional: readonly string[] = Object.keys(fields),
): GroupTypes<Group> {
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
  return { output, input } as GroupTypes<Group>;
}

/** Returns the type of a field, or of the items of its list, on that side. */
function typeIn(type: GraphqlType, side: keyof GroupTypes): unknown {
  if (Array.isArray(type)) return [typeIn(type[0] as object, side)];
  return "input" in type && "output" in type ? (type as GroupTypes)[side] : type;
}

const identity = declare<site.SiteIdentity>("SiteIdentity", "Qui est le site.", {
  name: [String, "Nom."],
  tagline: [String, "Sa phrase, à côté de son nom\u202f; vide s’il n’en a pas."],
  description: [String, "Ce qu’en disent les moteurs de recherche."],
  timeZone: [TimeZoneScalar, "Fuseau horaire de toutes les dates, comme Africa/Abidjan."],
  dialCode: [String, "Indicatif d’un téléphone qui n’en a pas."],
  contact: [String, "Adresse e-mail où lui écrire."],
  socialLinks: [[String], "Adresses de ses comptes ailleurs."],
  megabytePrice: [
    String,
    "Prix d’un mégaoctet de données mobiles, comme «\u00a00,41\u00a0FCFA\u00a0»\u202f; vide\u00a0: celui du pays, s’il est connu.",
  ],
});

const appearance = declare<site.SiteAppearance>("SiteAppearance", "De quoi le site a l’air.", {
  mood: [MoodEnum, "L’ambiance\u00a0: couleurs et caractères."],
  masthead: [MastheadEnum, "Où se tient le nom du site."],
  accent: [String, "La couleur d’accent, comme #a63d1b\u202f; vide\u00a0: celle de l’ambiance."],
  logoName: [String, "Image du logo\u202f; vide s’il n’y en a pas."],
  darkLogoName: [String, "Image du logo sur fond sombre."],
  iconName: [String, "Image carrée dont viennent les icônes."],
});

const areaState = declare<site.SiteAreaState>(
  "SiteAreaState",
  "Une partie du site, montrée ou éteinte.",
  {
    area: [AreaEnum, "La partie."],
    isShown: [Boolean, "Faux\u00a0: ni menu, ni page, ni plan du site."],
  },
  [],
);

const menuLink = declare<site.SiteMenuLink>(
  "SiteMenuLink",
  "Un lien d’un menu.",
  {
    address: [String, "Une page du site (/feeds), ou une adresse."],
    label: [String, "Son texte\u202f; vide\u00a0: celui de la page."],
    isShown: [Boolean, "Faux s’il est caché."],
  },
  ["label", "isShown"],
);

const menus = declare<site.SiteMenus>("SiteMenus", "Les menus du site.", {
  chatUrl: [String, "Adresse de la messagerie\u202f; vide s’il n’y en a pas."],
  navigation: [[menuLink], "Le menu latéral\u202f; vide\u00a0: l’ordre habituel."],
  footer: [[menuLink], "Le pied de page\u202f; vide\u00a0: l’ordre habituel."],
  isVerificationLinked: [Boolean, "Vrai si le pied de page mène à /verifier."],
});

const homeBlock = declare<SiteHomeBlock>(
  "SiteHomeBlock",
  "Un bloc de l’accueil.",
  {
    kind: [String, "Ce qu’il montre."],
    title: [String, "Son titre\u202f; vide\u00a0: le titre habituel."],
    text: [String, "Son texte, si c’en est un."],
    isShown: [Boolean, "Faux s’il est caché."],
  },
  ["title", "text", "isShown"],
);

const homeLead = declare<SiteHomeLead>(
  "SiteHomeLead",
  "Un article choisi pour le haut de l’accueil.",
  {
    postId: [ID, "L’article."],
    title: [String, "Son titre à l’accueil seulement\u202f; vide\u00a0: le sien."],
    focus: [
      String,
      "Le point de sa couverture que l’accueil garde, «\u00a030\u00a070\u00a0»\u202f; vide\u00a0: le sien.",
    ],
  },
  ["title", "focus"],
);

export const home = declare<SiteHome>("SiteHome", "La page d’accueil.", {
  layout: [FrontLayoutEnum, "Comment s’y tiennent les premiers articles."],
  blocks: [[homeBlock], "Ses blocs, dans l’ordre\u202f; ceux qui n’y sont pas suivent."],
  leads: [[homeLead], "Les articles choisis pour le haut de la page\u202f; vide\u00a0: les derniers."],
});

const accounts = declare<site.SiteAccounts>("SiteAccounts", "Comment on s’inscrit.", {
  registration: [RegistrationEnum, "Qui peut s’inscrire."],
  telephone: [TelephoneEnum, "Si un téléphone est demandé."],
  isSecondFactorRequired: [Boolean, "Si l’équipe a besoin d’une deuxième étape pour entrer au studio."],
});

const comments = declare<site.SiteComments>("SiteComments", "Qui peut commenter.", {
  isOpen: [Boolean, "Faux\u00a0: personne."],
  memberDays: [Int, "Âge d’un compte qui peut commenter, en jours."],
  closeAfterDays: [
    Int,
    "Jours après lesquels un article ne reçoit plus de commentaires\u202f; 0\u00a0: jamais.",
  ],
});

const newsletters = declare<site.SiteNewsletters>("SiteNewsletters", "Les lettres par e-mail.", {
  isOpen: [Boolean, "Faux\u00a0: les pages n’ont pas de formulaire d’abonnement."],
  welcome: [String, "Les mots de l’accueil par e-mail\u202f; vide\u00a0: les mots habituels."],
  mailsPerSecond: [Int, "Combien d’e-mails partent par seconde."],
  firstDayLimit: [
    Int,
    "Combien partent le premier jour, deux fois plus chaque jour suivant\u202f; 0\u00a0: tous.",
  ],
  isDigestOn: [
    Boolean,
    "Vrai\u00a0: chaque semaine, une lettre des articles parus part d’elle-même aux abonnés du site.",
  ],
  digestDay: [WeekdayEnum, "Le jour où elle part."],
  isMeasured: [
    Boolean,
    "Vrai\u00a0: les ouvertures et les clics des e-mails sont comptés ensemble, sans savoir de qui\u202f; leur pied le dit.",
  ],
  digestAt: [String, "L’heure à laquelle elle part, dans le fuseau horaire du site, comme 08:00."],
});

const podcast = declare<SitePodcast>("SitePodcast", "L’émission que font les enregistrements des articles.", {
  title: [String, "Son titre\u202f; vide\u00a0: le nom du site."],
  description: [String, "Ce dont elle parle\u202f; vide\u00a0: la description du site."],
  ownerName: [String, "Qui la fait\u202f; vide\u00a0: le nom du site."],
  ownerEmail: [String, "Où les annuaires écrivent\u202f; vide\u00a0: l’adresse du site."],
  coverName: [String, "Image carrée de 1\u202f400 pixels au moins\u202f; vide\u00a0: l’icône du site."],
  category: [String, "Sa catégorie, comme Apple la nomme\u00a0: News, Society & Culture…"],
  isExplicit: [Boolean, "Vrai si elle n’est pas pour tous les publics."],
});

const word = declare<site.SiteWord>(
  "SiteWord",
  "Un mot du site, remplacé.",
  {
    name: [String, "Le nom du mot, comme `team`."],
    text: [String, "Le texte\u202f; vide\u00a0: celui d’origine."],
  },
  [],
);

const legal = declare<SiteLegal>("SiteLegal", "Les mentions légales.", {
  country: [
    String,
    "Le pays dont la loi s’y lit, comme CI\u202f; OTHER\u00a0: un autre\u202f; vide\u00a0: pas encore choisi.",
  ],
  publisher: [String, "Éditeur\u00a0: nom, forme juridique, adresse."],
  director: [String, "Direction de la publication."],
  host: [String, "Hébergeur\u00a0: nom, adresse, téléphone."],
  contact: [String, "Où écrire\u202f; vide\u00a0: l’adresse du site."],
  companyNumber: [String, "Numéro d’entreprise."],
  pressDeclaration: [String, "Récépissé de déclaration\u00a0: numéro et date."],
  pressNumber: [String, "Numéro donné par l’autorité de la presse."],
  dataDeclaration: [String, "Déclaration à l’autorité des données personnelles."],
  dataOfficer: [String, "Responsable des données personnelles\u00a0: fonction et coordonnées."],
});

const integrations = declare<site.SiteIntegrations>("SiteIntegrations", "Les services d’ailleurs.", {
  matomoUrl: [String, "Adresse de Matomo."],
  matomoSiteId: [String, "Numéro du site dans Matomo."],
  isMatomoExempt: [Boolean, "Vrai si Matomo mesure sans cookie, comme la CNIL en dispense d’accord."],
  plausibleDomain: [String, "Nom de domaine dans Plausible."],
  plausibleUrl: [String, "Adresse du serveur de Plausible\u202f; vide\u00a0: plausible.io."],
  helloAssoUrl: [String, "Formulaire de HelloAsso."],
  brevoFormUrl: [String, "Formulaire de Brevo."],
  donationUrl: [String, "Page où donner."],
  mastodonUrl: [String, "Compte Mastodon à vérifier."],
  blueskyHandle: [String, "Compte Bluesky à vérifier\u00a0: son nom, ou son identifiant did:plc:…"],
});

/** All of the settings. */
export const settings = declare<site.SiteSettings>(
  "SiteSettings",
  "Les réglages du site\u00a0; un groupe donné est fondu dans le présent.",
  {
    identity: [identity, "Nom, phrase, fuseau horaire, contact."],
    appearance: [appearance, "Ambiance, couleur, logo."],
    areas: [[areaState], "Les parties du site, montrées ou éteintes."],
    menus: [menus, "Menus."],
    home: [home, "Accueil."],
    accounts: [accounts, "Inscription."],
    comments: [comments, "Commentaires."],
    newsletters: [newsletters, "Lettres par e-mail."],
    podcast: [podcast, "L’émission de /podcast.xml."],
    areFeedsWhole: [Boolean, "Vrai pour des flux aux articles entiers, faux pour leurs descriptions."],
    words: [[word], "Mots remplacés."],
    legal: [legal, "Mentions légales."],
    integrations: [integrations, "Services d’ailleurs."],
    ai: [AiEnum, "Usage par l’intelligence artificielle."],
    isLlmsTextShown: [Boolean, "Vrai pour servir /llms.txt."],
    isPoweredByShown: [Boolean, "Vrai si le pied de page nomme le logiciel."],
  },
);
