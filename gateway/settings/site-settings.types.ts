import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { SiteHome } from "../../schema/site/home.ts";
import type { SitePodcast } from "../../schema/site/podcast.ts";
import type * as site from "../../schema/site/settings.ts";
import { AiEnum, type SettingsVersionKind, VersionKindEnum } from "./settings-enums.ts";
import * as groups from "./settings-groups.ts";
import type { ScheduledSettings } from "./site-settings.entity.ts";

@ObjectType({ description: "Les réglages du site, tels que ses lecteurs les voient." })
export class SiteSettings {
  @Field(() => Int, { description: "Le numéro de cette version." })
  version!: number;
  @Field(() => groups.identity.output, { description: "Nom, phrase, fuseau horaire, contact." })
  identity!: site.SiteIdentity;
  @Field(() => groups.appearance.output, { description: "Ambiance, couleur, logo." })
  appearance!: site.SiteAppearance;
  @Field(() => [groups.areaState.output], { description: "Les parties du site." })
  areas!: readonly site.SiteAreaState[];
  @Field(() => groups.menus.output, { description: "Menus." })
  menus!: site.SiteMenus;
  @Field(() => groups.home.output, { description: "Accueil." })
  home!: SiteHome;
  @Field(() => groups.accounts.output, { description: "Inscription." })
  accounts!: site.SiteAccounts;
  @Field(() => groups.comments.output, { description: "Commentaires." })
  comments!: site.SiteComments;
  @Field(() => groups.newsletters.output, { description: "Lettres par e-mail." })
  newsletters!: site.SiteNewsletters;
  @Field(() => groups.podcast.output, { description: "L’émission de /podcast.xml." })
  podcast!: SitePodcast;
  @Field(() => Boolean, { description: "Vrai si les flux ont les articles entiers." })
  areFeedsWhole!: boolean;
  @Field(() => [groups.word.output], { description: "Mots remplacés." })
  words!: readonly site.SiteWord[];
  @Field(() => groups.legal.output, { description: "Mentions légales." })
  legal!: site.SiteLegal;
  @Field(() => groups.integrations.output, { description: "Services d’ailleurs." })
  integrations!: site.SiteIntegrations;
  @Field(() => AiEnum, { description: "Usage par l’intelligence artificielle." })
  ai!: site.AiPolicy;
  @Field(() => Boolean, { description: "Vrai si /llms.txt est servi." })
  isLlmsTextShown!: boolean;
  @Field(() => Boolean, { description: "Vrai si le pied de page nomme le logiciel." })
  isPoweredByShown!: boolean;
}

@ObjectType({ description: "Une version des réglages qui attend son heure." })
export class ScheduledSiteSettings {
  @Field(() => Int, { description: "Le numéro de cette version." })
  version!: number;
  @Field(() => Date, { description: "Quand les lecteurs la verront." })
  at!: Date;
  readonly byId!: ScheduledSettings["byId"];
}

@ObjectType({ description: "Les réglages tels qu’on les prépare." })
export class SiteSettingsDraft extends SiteSettings {
  @Field(() => Int, { description: "Le numéro de la version que voient les lecteurs." })
  publishedVersion!: number;
  @Field(() => Date, { description: "Date de la dernière publication." })
  publishedAt!: Date;
  @Field(() => ScheduledSiteSettings, {
    nullable: true,
    description: "La version qui paraîtra à une heure choisie ; null : aucune.",
  })
  scheduled!: ScheduledSettings | null;
}

@InputType({ description: "Ce qui change des réglages ; un groupe donné est fondu dans le présent." })
export class SiteSettingsInput {
  @Field(() => groups.identity.input, {
    nullable: true,
    description: "Nom, phrase, fuseau horaire, contact.",
  })
  identity?: Partial<site.SiteIdentity>;
  @Field(() => groups.appearance.input, { nullable: true, description: "Ambiance, couleur, logo." })
  appearance?: Partial<site.SiteAppearance>;
  @Field(() => [groups.areaState.input], {
    nullable: true,
    description: "Les parties à montrer ou à éteindre.",
  })
  areas?: site.SiteAreaState[];
  @Field(() => groups.menus.input, { nullable: true, description: "Menus." })
  menus?: Partial<site.SiteMenus>;
  @Field(() => groups.home.input, { nullable: true, description: "Accueil." })
  home?: Partial<SiteHome>;
  @Field(() => groups.accounts.input, { nullable: true, description: "Inscription." })
  accounts?: Partial<site.SiteAccounts>;
  @Field(() => groups.comments.input, { nullable: true, description: "Commentaires." })
  comments?: Partial<site.SiteComments>;
  @Field(() => groups.newsletters.input, { nullable: true, description: "Lettres par e-mail." })
  newsletters?: Partial<site.SiteNewsletters>;
  @Field(() => groups.podcast.input, { nullable: true, description: "L’émission de /podcast.xml." })
  podcast?: Partial<SitePodcast>;
  @Field(() => Boolean, {
    nullable: true,
    description: "Vrai pour des flux aux articles entiers, faux pour leurs descriptions.",
  })
  areFeedsWhole?: boolean;
  @Field(() => [groups.word.input], { nullable: true, description: "Mots à remplacer." })
  words?: site.SiteWord[];
  @Field(() => groups.legal.input, { nullable: true, description: "Mentions légales." })
  legal?: Partial<site.SiteLegal>;
  @Field(() => groups.integrations.input, { nullable: true, description: "Services d’ailleurs." })
  integrations?: Partial<site.SiteIntegrations>;
  @Field(() => AiEnum, { nullable: true, description: "Usage par l’intelligence artificielle." })
  ai?: site.AiPolicy;
  @Field(() => Boolean, { nullable: true, description: "Vrai pour servir /llms.txt." })
  isLlmsTextShown?: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description: "Faux pour que le pied de page ne nomme pas le logiciel.",
  })
  isPoweredByShown?: boolean;
}

@ObjectType({ description: "Ce qu’une version a changé." })
export class SiteSettingsChange {
  @Field(() => String, { description: "Le réglage, comme `identity.name`." })
  path!: string;
  @Field(() => String, { description: "Ce qu’il était ; coupé s’il est long." })
  before!: string;
  @Field(() => String, { description: "Ce qu’il est devenu." })
  after!: string;
}

@ObjectType({ description: "Une une que les lecteurs ont vue." })
export class FormerFront {
  @Field(() => Int, { description: "La version des réglages." })
  version!: number;
  @Field(() => Date, { description: "Date de sa publication." })
  publishedAt!: Date;
  @Field(() => groups.home.output, { description: "Ses blocs et ses articles choisis." })
  home!: SiteHome;
}

@ObjectType("SiteSettingsVersion", { description: "Une version gardée des réglages." })
export class SiteSettingsVersionType {
  @Field(() => Int, { description: "Son numéro." })
  version!: number;
  @Field(() => VersionKindEnum, { description: "Ce qui l’a faite." })
  kind!: SettingsVersionKind;
  @Field(() => Date, { description: "Date." })
  at!: Date;
  @Field(() => Date, { nullable: true, description: "Date à laquelle les lecteurs l’ont vue ; null sinon." })
  publishedAt!: Date | null;
  @Field(() => [SiteSettingsChange], { description: "Ce qu’elle a changé." })
  changes!: readonly SiteSettingsChange[];
}
