import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { ViewerQuery } from "../core/field-visibility.ts";
import { User } from "../users/user.service.ts";
import {
  anonymousKinds,
  countUnread,
  findReadState,
  listNotifications,
  Notification,
  NotificationPage,
  openNotification,
  ReadState,
  readNotifications,
} from "./notification.service.ts";
import { type NotificationChange, withBroadcast } from "./notification-change.ts";
import { notificationChanges } from "./notification-channel.ts";

const changes = {
  CURRENT: "CURRENT",
  PUBLISHED: "PUBLISHED",
  GROUPED: "GROUPED",
  WITHDRAWN: "WITHDRAWN",
  READ: "READ",
} as const;
registerEnumType(changes, {
  name: "NotificationChangeKind",
  description: "Ce qui est arrivé aux notifications.",
  valuesConfig: {
    CURRENT: { description: "L’état actuel : le premier événement, et chaque fois qu’un numéro manque." },
    PUBLISHED: {
      description: "Une nouvelle, la même pour tous : une non lue de plus, si elle est datée après readUpTo.",
    },
    GROUPED: {
      description:
        "Une de la personne elle-même : nouvelle, ou ancienne qui a changé de place ou de nombre. Elle la remplace ; " +
        "readState est ce qui reste.",
    },
    WITHDRAWN: { description: "Celle-ci n’existe plus." },
    READ: {
      description:
        "La personne a lu, ici ou ailleurs : celle-ci, ou sans notification, tout jusqu’à readUpTo ; readState est ce " +
        "qui reste.",
    },
  },
});

@ObjectType({ description: "Un changement des notifications de la personne connectée." })
class NotificationChanged {
  @Field(() => changes, { description: "Ce qui est arrivé." })
  kind!: keyof typeof changes;

  @Field(() => Int, { nullable: true, description: "Le numéro d’un changement propre à la personne." })
  seq!: number | null;

  @Field(() => Int, { nullable: true, description: "Le numéro de ce qui est publié ou retiré pour tous." })
  broadcastSeq!: number | null;

  @Field(() => Notification, { nullable: true, description: "Celle qui arrive ou qui part." })
  notification!: Notification | null;

  @Field(() => ReadState, {
    nullable: true,
    description: "Ce qui reste à lire ensuite ; null pour ce qui est publié ou retiré pour tous.",
  })
  readState!: ReadState | null;
}

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationPage, { description: "Les dernières avant `before` ; aucune pour un visiteur." })
  notifications(
    @Arg("before", () => ID, { nullable: true, description: "Ce qui précède cet identifiant." }) before:
      | string
      | null,
    @Arg("limit", () => Int, { defaultValue: limits.page.feeds, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<NotificationPage> {
    return listNotifications(viewer, { before, limit });
  }

  @ViewerQuery()
  @Query(() => Int, { description: "Nombre de notifications non lues, 100 au plus ; 0 pour un visiteur." })
  unreadCount(@Ctx() { viewer }: Context): Promise<number> {
    return countUnread(viewer);
  }

  @ViewerQuery()
  @Query(() => ReadState, { description: "Ce qui reste à lire ; rien pour un visiteur." })
  readState(@Ctx() { viewer }: Context): Promise<ReadState> {
    return findReadState(viewer);
  }

  @Mutation(() => ReadState, { description: "Tout est lu jusqu’à maintenant." })
  readNotifications(@Ctx() { viewer }: Context): Promise<ReadState> {
    return readNotifications(viewer);
  }

  @Mutation(() => Notification, { description: "Celle-ci est lue." })
  openNotification(
    @Arg("id", () => ID, { description: "La notification." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Notification> {
    return openNotification(viewer, id);
  }

  @Subscription(() => NotificationChanged, {
    subscribe: ({ context }) => notificationChanges((context as Context).viewer),
    description: "L’état actuel, puis les changements. Un visiteur n’en reçoit pas.",
  })
  notificationChanged(@Root() change: NotificationChange): Promise<NotificationChanged> {
    return withBroadcast(change);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a fait ; null si le compte est supprimé, et pour ce que l’équipe décide.",
  })
  actor(@Root() { kind, actorId }: Notification, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return anonymousKinds.includes(kind) ? null : loaders.users.load(actorId);
  }

  @FieldResolver(() => [User], {
    description: "Les dernières personnes à l’avoir fait, trois au plus, sans les comptes supprimés.",
  })
  async actors(
    @Root() { kind, actorId, actorIds = [actorId] }: Notification,
    @Ctx() { loaders }: Context,
  ): Promise<User[]> {
    if (anonymousKinds.includes(kind)) return [];
    const found = await Promise.all(actorIds.map((id) => loaders.users.load(id)));
    return found.filter((user) => user !== null);
  }

  @FieldResolver(() => Int, {
    description: "Combien de personnes l’ont fait : « Awa et 3 autres personnes » quand il vaut 4.",
  })
  actorCount(@Root() { actorCount }: Notification): number {
    return actorCount ?? 1;
  }
}
