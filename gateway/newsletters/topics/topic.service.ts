import type { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import { listCategories } from "../../categories/category.service.ts";
import { badInput } from "../../core/errors.ts";
import { currentSite } from "../../core/site/current-site.ts";
import type { SubscribedTopics } from "../subscribers/subscriber.entity.ts";

@ObjectType({ description: "Un sujet de lettres\u00a0: une catégorie." })
export class NewsletterTopic {
  @Field(() => ID, { name: "id", description: "Identifiant, celui de la catégorie." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "Son nom." })
  name!: string;
}

const noTopic = "Ce sujet n’existe plus\u00a0: choisissez-en un autre";

/** Returns the topics that readers choose from, in their order. */
export const listTopics = async (): Promise<NewsletterTopic[]> =>
  (await listCategories()).slice(0, limits.newsletter.topics).map(({ _id, name }) => ({ _id, name }));

/** Returns the topics of these ids. Throws BAD_USER_INPUT for one that does not exist. */
export async function knownTopics(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const known = new Map((await listTopics()).map(({ _id }) => [String(_id), _id]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const topic = known.get(id);
    if (!topic) throw badInput({ topics: noTopic });
    return topic;
  });
}

/** Returns what letters are about by these ids; without any, the site. Throws BAD_USER_INPUT. */
export async function chosenTopics(ids: readonly string[] | null | undefined): Promise<SubscribedTopics> {
  const topicIds = await knownTopics(ids ?? []);
  return { isForSite: topicIds.length === 0, topicIds };
}

/** Returns the names of what letters are about: the site's, then those of topics. */
export async function topicNames({ isForSite, topicIds }: SubscribedTopics): Promise<string[]> {
  const chosen = new Set(topicIds.map(String));
  const names = (await listTopics()).filter(({ _id }) => chosen.has(String(_id))).map(({ name }) => name);
  return isForSite ? [currentSite().identity.name, ...names] : names;
}
