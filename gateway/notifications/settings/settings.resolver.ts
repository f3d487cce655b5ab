import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "../../core/context.ts";
import { vapidKeys } from "../push/push-keys.service.ts";
import {
  devicesOf,
  PushSubscription,
  PushSubscriptionInput,
  subscribeDevice,
  unsubscribeDevice,
} from "../push/push-subscription.service.ts";
import { isAddressRefused } from "./address-status.service.ts";
import {
  NotificationSettings,
  NotificationSettingsInput,
  ownSettings,
  settingsOf,
  updateSettings,
} from "./settings.service.ts";
import { findUnsubscription, unsubscribe } from "./unsubscribe.service.ts";

const mailWays = { MAIL: "MAIL", DIGEST: "DIGEST" } as const;

@ObjectType({ description: "Ce qu’arrête un lien de désabonnement." })
class MailUnsubscription {
  @Field(() => String, {
    description: "MAIL\u00a0: les e-mails de notification\u00a0; DIGEST\u00a0: le résumé.",
  })
  way!: keyof typeof mailWays;

  @Field(() => Boolean, { description: "Faux si c’est déjà arrêté." })
  isSubscribed!: boolean;
}

@Resolver(() => NotificationSettings)
export class NotificationSettingsResolver {
  @Query(() => NotificationSettings, {
    nullable: true,
    description: "Ses propres choix de notification\u00a0; null pour un visiteur.",
  })
  notificationSettings(@Ctx() { viewer }: Context): Promise<NotificationSettings | null> {
    return ownSettings(viewer);
  }

  @Mutation(() => NotificationSettings, { description: "Change ce qui est donné de ses choix." })
  updateNotificationSettings(
    @Arg("input", () => NotificationSettingsInput, { description: "Ce qui change." })
    input: NotificationSettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<NotificationSettings> {
    return updateSettings(viewer, input);
  }

  @Mutation(() => NotificationSettings, { description: "Cet appareil accepte d’être prévenu." })
  async subscribePush(
    @Arg("input", () => PushSubscriptionInput, { description: "Son abonnement." })
    input: PushSubscriptionInput,
    @Ctx() { viewer, request }: Context,
  ): Promise<NotificationSettings> {
    return settingsOf(await subscribeDevice(viewer, request.userAgent, input));
  }

  @Mutation(() => NotificationSettings, { description: "L’un de ses appareils n’est plus prévenu." })
  async unsubscribePush(
    @Arg("id", () => ID, { description: "L’appareil." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<NotificationSettings> {
    return settingsOf(await unsubscribeDevice(viewer, id));
  }

  @Query(() => MailUnsubscription, {
    nullable: true,
    description: "Ce qu’arrête le lien d’un e-mail\u00a0; null s’il n’est pas de nous. Ne change rien.",
  })
  unsubscription(
    @Arg("token", () => String, { description: "Ce qui termine le lien." }) token: string,
  ): Promise<MailUnsubscription | null> {
    return findUnsubscription(token);
  }

  @Mutation(() => MailUnsubscription, { description: "Arrête ces e-mails, sans connexion." })
  unsubscribe(
    @Arg("token", () => String, { description: "Ce qui termine le lien." }) token: string,
    @Ctx() { request }: Context,
  ): Promise<MailUnsubscription> {
    return unsubscribe(token, request.ip);
  }

  @FieldResolver(() => [PushSubscription], { description: "Ses appareils qui sont prévenus." })
  devices(@Root() { _id }: NotificationSettings): Promise<PushSubscription[]> {
    return devicesOf(_id);
  }

  @FieldResolver(() => String, { description: "La clé publique qu’un navigateur demande pour s’abonner." })
  async pushKey(): Promise<string> {
    return (await vapidKeys()).publicKey;
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai si son adresse a été refusée pour de bon\u00a0: rien n’y part, sauf les codes.",
  })
  isAddressRefused(@Root() { _id }: NotificationSettings): Promise<boolean> {
    return isAddressRefused(_id);
  }
}
