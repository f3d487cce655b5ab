import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { KeepsCaches } from "../../core/field-visibility.ts";
import {
  findTelegramChannel,
  removeTelegramChannel,
  updateTelegramChannel,
} from "./telegram-channel.service.ts";
import { TelegramChannel, TelegramChannelInput } from "./telegram-channel.types.ts";
import {
  addressOfMessage,
  findLastTelegramMessage,
  findTelegramMessage,
  resendToTelegram,
  sendToTelegram,
  TelegramMessage,
} from "./telegram-message.service.ts";

const edition = { description: "L’édition." };

@Resolver()
export class TelegramChannelResolver {
  @Query(() => TelegramChannel, {
    nullable: true,
    description: "Le canal Telegram où paraissent les éditions\u202f; null s’il n’y en a pas. Éditeurs.",
  })
  telegramChannel(@Ctx() { viewer }: Context): Promise<TelegramChannel | null> {
    return findTelegramChannel(viewer);
  }

  @KeepsCaches()
  @Mutation(() => TelegramChannel, {
    description: "Essaie un canal Telegram et son robot, sans rien publier, puis les garde. Administration.",
  })
  updateTelegramChannel(
    @Arg("input", () => TelegramChannelInput, { description: "Le canal." }) input: TelegramChannelInput,
    @Ctx() { viewer }: Context,
  ): Promise<TelegramChannel> {
    return updateTelegramChannel(viewer, input);
  }

  @KeepsCaches()
  @Mutation(() => Boolean, {
    description: "Oublie le canal Telegram et le jeton de son robot. Administration.",
  })
  removeTelegramChannel(@Ctx() { viewer }: Context): Promise<boolean> {
    return removeTelegramChannel(viewer);
  }
}

@Resolver(() => TelegramMessage)
export class TelegramMessageResolver {
  @Query(() => TelegramMessage, {
    nullable: true,
    description: "Où en est une édition sur Telegram\u202f; null si elle n’y a pas été envoyée. Éditeurs.",
  })
  telegramMessage(
    @Arg("editionId", () => ID, edition) editionId: string,
    @Ctx() { viewer }: Context,
  ): Promise<TelegramMessage | null> {
    return findTelegramMessage(viewer, editionId);
  }

  @Query(() => TelegramMessage, {
    nullable: true,
    description: "La dernière édition publiée sur Telegram ; null s’il n’y en a pas. Éditeurs.",
  })
  lastTelegramMessage(@Ctx() { viewer }: Context): Promise<TelegramMessage | null> {
    return findLastTelegramMessage(viewer);
  }

  @KeepsCaches()
  @Mutation(() => TelegramMessage, {
    description:
      "Publie une édition sur Telegram, une seule fois\u202f; essaie de nouveau ce qui avait échoué. Éditeurs.",
  })
  sendToTelegram(
    @Arg("editionId", () => ID, edition) editionId: string,
    @Ctx() { viewer }: Context,
  ): Promise<TelegramMessage> {
    return sendToTelegram(viewer, editionId);
  }

  @KeepsCaches()
  @Mutation(() => TelegramMessage, {
    description:
      "Publie de nouveau une édition dont Telegram n’a pas dit si elle est publiée\u00a0: elle y sera peut-être deux fois. Éditeurs.",
  })
  resendToTelegram(
    @Arg("editionId", () => ID, edition) editionId: string,
    @Ctx() { viewer }: Context,
  ): Promise<TelegramMessage> {
    return resendToTelegram(viewer, editionId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "L’adresse du message, s’il est publié dans un canal public.",
  })
  address(@Root() message: TelegramMessage): string | null {
    return addressOfMessage(message);
  }
}
