import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { User } from "../users/user.service.ts";
import { listFormerFronts } from "./former-fronts.service.ts";
import { cancelScheduledSettings, scheduleSettings } from "./scheduling/settings-schedule.service.ts";
import { settings } from "./settings-groups.ts";
import type { SiteSettingsVersion, StoredSiteSettings } from "./site-settings.entity.ts";
import {
  findSettingsDraft,
  listSettingsVersions,
  publishSettings,
  readPublishedSettings,
  restoreSettings,
  updateSettings,
} from "./site-settings.service.ts";
import {
  FormerFront,
  ScheduledSiteSettings,
  SiteSettings,
  SiteSettingsDraft,
  SiteSettingsVersionType,
} from "./site-settings.types.ts";

const draftOf = ({
  draft,
  version,
  publishedVersion,
  publishedAt,
  scheduled,
}: StoredSiteSettings): SiteSettingsDraft => ({
  ...draft,
  version,
  publishedVersion,
  publishedAt,
  scheduled,
});

@Resolver(() => SiteSettings)
export class SiteSettingsResolver {
  @SharedQuery()
  @Query(() => SiteSettings, { description: "Les réglages du site, tels que ses lecteurs les voient." })
  siteSettings(): SiteSettings {
    return readPublishedSettings();
  }

  @Query(() => SiteSettingsDraft, {
    description: "Les réglages tels qu’on les prépare. Administrateurs.",
  })
  async siteSettingsDraft(@Ctx() { viewer }: Context): Promise<SiteSettingsDraft> {
    return draftOf(await findSettingsDraft(viewer));
  }

  @Query(() => [SiteSettingsVersionType], {
    description: "Les 100 dernières versions, la plus récente d’abord. Administrateurs.",
  })
  siteSettingsHistory(@Ctx() { viewer }: Context): Promise<SiteSettingsVersion[]> {
    return listSettingsVersions(viewer);
  }

  @Query(() => [FormerFront], {
    description: "Les unes que les lecteurs ont vues, la dernière d’abord. Administrateurs.",
  })
  formerFronts(@Ctx() { viewer }: Context): Promise<FormerFront[]> {
    return listFormerFronts(viewer);
  }

  @Mutation(() => SiteSettingsDraft, {
    description:
      "Prépare un changement. Un numéro dépassé est refusé (CONFLICT), avec les réglages présents. Administrateurs.",
  })
  async updateSiteSettings(
    @Arg("input", () => settings.input, { description: "Ce qui change." }) input: object,
    @Arg("version", () => Int, { description: "Le numéro que l’on a lu." }) version: number,
    @Ctx() { viewer }: Context,
  ): Promise<SiteSettingsDraft> {
    return draftOf(await updateSettings(viewer, input, version));
  }

  @Mutation(() => SiteSettingsDraft, {
    description:
      "Montre aux lecteurs les réglages préparés ; une version qui attendait son heure n’attend plus. Administrateurs.",
  })
  async publishSiteSettings(
    @Ctx() { viewer }: Context,
    @Arg("version", () => Int, {
      nullable: true,
      description: "Le numéro que l’on a lu : un autre est refusé (CONFLICT).",
    })
    version?: number,
  ): Promise<SiteSettingsDraft> {
    return draftOf(await publishSettings(viewer, version));
  }

  @Mutation(() => SiteSettingsDraft, {
    description:
      "Publiera les réglages préparés à une heure, à la place de celle qui était choisie. Administrateurs.",
  })
  async schedulePublishSiteSettings(
    @Arg("at", () => Date, { description: "Quand ; à venir, dans un an au plus." }) at: Date,
    @Arg("version", () => Int, { description: "Le numéro que l’on a lu : un autre est refusé (CONFLICT)." })
    version: number,
    @Ctx() { viewer }: Context,
  ): Promise<SiteSettingsDraft> {
    return draftOf(await scheduleSettings(viewer, at, version));
  }

  @Mutation(() => SiteSettingsDraft, {
    description: "Annule la parution qui attend son heure ; les réglages préparés restent. Administrateurs.",
  })
  async cancelScheduledSiteSettings(@Ctx() { viewer }: Context): Promise<SiteSettingsDraft> {
    return draftOf(await cancelScheduledSettings(viewer));
  }

  @Mutation(() => SiteSettingsDraft, {
    description: "Remet dans la préparation une version gardée ; la publier la montre. Administrateurs.",
  })
  async restoreSiteSettings(
    @Arg("version", () => Int, { description: "Son numéro." }) version: number,
    @Ctx() { viewer }: Context,
  ): Promise<SiteSettingsDraft> {
    return draftOf(await restoreSettings(viewer, version));
  }
}

@Resolver(() => ScheduledSiteSettings)
export class ScheduledSiteSettingsResolver {
  @FieldResolver(() => User, { nullable: true, description: "Qui l’a choisie ; null : un compte supprimé." })
  by(@Root() { byId }: ScheduledSiteSettings, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return byId && loaders.users.load(byId);
  }
}

@Resolver(() => SiteSettingsVersionType)
export class SiteSettingsVersionResolver {
  @FieldResolver(() => Int, { description: "Son numéro." })
  version(@Root() { _id }: SiteSettingsVersion): number {
    return _id;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a faite ; null : le démarrage, une commande, ou un compte supprimé.",
  })
  by(@Root() { byId }: SiteSettingsVersion, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return byId && loaders.users.load(byId);
  }
}
