import { Field, Int, ObjectType } from "type-graphql";
import type { SiteHome } from "../../schema/site/home.ts";
import { type SettingsVersionKind, VersionKindEnum } from "./settings-enums.ts";
import * as groups from "./settings-groups.ts";
import type { ScheduledSettings } from "./site-settings.entity.ts";

@ObjectType({ description: "Les réglages du site, tels que ses lecteurs les voient." })
export class SiteSettings extends groups.settings.output {
  @Field(() => Int, { description: "Le numéro de cette version." })
  version!: number;
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
