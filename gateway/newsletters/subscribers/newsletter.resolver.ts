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
} from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import {
  findFollowedAuthors,
  findFollowedSeries,
  findFollowedTags,
  listTopics,
  NewsletterTopic,
} from "../topics/topic.service.ts";
import {
  findPreferences,
  type NewsletterPreferences,
  unsubscribeNewsletter,
  updateNewsletterPreferences,
} from "./preferences.service.ts";
import { confirmNewsletter, findPendingSubscription, subscribeNewsletter } from "./subscribe.service.ts";
import {
  countSubscribers,
  deleteSubscriber,
  listSubscribers,
  Subscriber,
  SubscriberCounts,
  SubscriberPage,
  type SubscriberState,
  subscriberStates,
} from "./subscriber-admin.service.ts";

@ObjectType("PendingSubscription", { description: "Un abonnement qui attend d’être confirmé, ou qui l’est." })
class PendingSubscriptionType {
  @Field(() => String, { description: "L’adresse." })
  email!: string;

  @Field(() => [String], { description: "Ce qu’elle recevra\u00a0: le site, des sujets." })
  topics!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description:
      "Mène à ses préférences, /newsletter/preferences/{token}\u00a0; null tant qu’il n’est pas confirmé.",
  })
  preferences!: string | null;

  @Field(() => Boolean, {
    description:
      "Vrai\u00a0: elle reçoit des lettres. Faux d’un abonnement confirmé\u00a0: elle les a arrêtées depuis.",
  })
  isSubscribed!: boolean;
}

@ObjectType("NewsletterPreferences", { description: "Ce qu’une adresse reçoit." })
class NewsletterPreferencesType {
  @Field(() => String, { description: "L’adresse." })
  email!: string;

  @Field(() => Boolean, { description: "Faux\u00a0: elle ne reçoit plus rien." })
  isSubscribed!: boolean;

  @Field(() => Boolean, { description: "Vrai si elle reçoit les lettres du site." })
  isForSite!: boolean;

  @Field(() => [ID], { description: "Les sujets dont elle reçoit les lettres." })
  topicIds!: readonly unknown[];
}

@ObjectType({ description: "Un abonnement confirmé." })
class ConfirmedSubscription extends Done {
  @Field(() => String, { description: "Mène à ses préférences, /newsletter/preferences/{token}." })
  token!: string;
}

const tokenDescription = { description: "Celui du lien de l’e-mail." };

@Resolver(() => NewsletterPreferencesType)
export class NewsletterResolver {
  @FieldResolver(() => [NewsletterTopic], { description: "Les personnes dont elle reçoit chaque article." })
  authors(@Root() { topicIds }: NewsletterPreferencesType): Promise<NewsletterTopic[]> {
    return findFollowedAuthors(topicIds.map(String));
  }

  @FieldResolver(() => [NewsletterTopic], { description: "Les séries dont elle reçoit chaque article." })
  series(@Root() { topicIds }: NewsletterPreferencesType): Promise<NewsletterTopic[]> {
    return findFollowedSeries(topicIds.map(String));
  }

  @FieldResolver(() => [NewsletterTopic], { description: "Les mots-clés dont elle reçoit chaque article." })
  tags(@Root() { topicIds }: NewsletterPreferencesType): Promise<NewsletterTopic[]> {
    return findFollowedTags(topicIds.map(String));
  }

  @SharedQuery()
  @Query(() => [NewsletterTopic], {
    description: "Les sujets dont on peut recevoir les lettres, outre le site.",
  })
  newsletterTopics(): Promise<NewsletterTopic[]> {
    return listTopics();
  }

  @Mutation(() => Done, {
    description:
      "Envoie à une adresse le lien qui l’abonne aux lettres. La réponse est la même qu’elle soit abonnée ou non.",
  })
  subscribeNewsletter(
    @Arg("email", () => String, { description: "L’adresse." }) email: string,
    @Arg("topics", () => [ID], {
      nullable: true,
      description: "Des catégories, des séries, des personnes qui écrivent\u00a0; aucune\u00a0: le site.",
    })
    topics: string[] | null,
    @Ctx() { request }: Context,
  ): Promise<Done> {
    return subscribeNewsletter(request, { email, topics });
  }

  @Query(() => PendingSubscriptionType, {
    nullable: true,
    description: "L’abonnement que le lien d’un e-mail confirme\u00a0; null si le lien n’est plus valable.",
  })
  pendingSubscription(
    @Arg("token", () => String, tokenDescription) token: string,
  ): Promise<PendingSubscriptionType | null> {
    return findPendingSubscription(token);
  }

  @Mutation(() => ConfirmedSubscription, { description: "Confirme un abonnement." })
  async confirmNewsletter(
    @Arg("token", () => String, tokenDescription) token: string,
    @Ctx() { request }: Context,
  ): Promise<ConfirmedSubscription> {
    return { token: await confirmNewsletter(token, request.ip), message: "Votre abonnement est confirmé." };
  }

  @Query(() => NewsletterPreferencesType, {
    nullable: true,
    description: "Ce que reçoit une adresse\u00a0; null si le lien n’est pas valable.",
  })
  newsletterPreferences(
    @Arg("token", () => String, tokenDescription) token: string,
  ): Promise<NewsletterPreferences | null> {
    return findPreferences(token);
  }

  @Mutation(() => NewsletterPreferencesType, {
    description: "Change ce que reçoit une adresse\u00a0; rien\u00a0: elle est désabonnée.",
  })
  updateNewsletterPreferences(
    @Arg("token", () => String, tokenDescription) token: string,
    @Arg("isForSite", () => Boolean, { description: "Les lettres du site." }) isForSite: boolean,
    @Arg("topics", () => [ID], { description: "Les sujets." }) topics: string[],
    @Ctx() { request }: Context,
  ): Promise<NewsletterPreferences> {
    return updateNewsletterPreferences(token, request.ip, { isForSite, topics });
  }

  @Mutation(() => NewsletterPreferencesType, { description: "Désabonne une adresse de toutes les lettres." })
  unsubscribeNewsletter(
    @Arg("token", () => String, tokenDescription) token: string,
    @Ctx() { request }: Context,
  ): Promise<NewsletterPreferences> {
    return unsubscribeNewsletter(token, request.ip);
  }

  @Query(() => SubscriberPage, {
    description: "Les adresses abonnées, les dernières d’abord. Administrateurs.",
  })
  subscribers(
    @Arg("state", () => subscriberStates, { nullable: true, description: "Celles de cet état." })
    state: SubscriberState | null,
    @Arg("keyword", () => String, { nullable: true, description: "Le début de l’adresse." })
    keyword: string | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<SubscriberPage> {
    return listSubscribers(viewer, { state, keyword, page, limit });
  }

  @Query(() => SubscriberCounts, { description: "Combien d’adresses dans chaque état. Administrateurs." })
  subscriberCounts(@Ctx() { viewer }: Context): Promise<SubscriberCounts> {
    return countSubscribers(viewer);
  }

  @Mutation(() => Subscriber, {
    description: "Efface une adresse et la preuve de son accord. Administrateurs.",
  })
  deleteSubscriber(
    @Arg("id", () => ID, { description: "Identifiant." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Subscriber> {
    return deleteSubscriber(viewer, id);
  }
}
