import type { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { listCategories } from "../../categories/category.service.ts";
import { findPublishedTags, findTagIds } from "../../categories/tag.service.ts";
import { badInput } from "../../core/errors.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { authorIdsOf, hasPublishedPost, type Post } from "../../posts/post.service.ts";
import { findPublishedSeriesByIds, seriesOfPosts } from "../../series/series.service.ts";
import { findUsers } from "../../users/user.service.ts";
import type { SubscribedTopics } from "../subscribers/subscriber.entity.ts";

@ObjectType({
  description: "Un sujet de lettres\u00a0: une catégorie, un mot-clé, une série, ou une personne qui écrit.",
})
export class NewsletterTopic {
  @Field(() => ID, {
    name: "id",
    description: "Identifiant, celui de la catégorie, du mot-clé, de la série ou de la personne.",
  })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "Son nom." })
  name!: string;
}

const noTopic = "Ce sujet n’existe plus\u00a0: choisissez-en un autre";

/** Returns the categories that readers choose from, in their order. Keywords, authors and series are followed from their pages. */
export const listTopics = async (): Promise<NewsletterTopic[]> =>
  (await listCategories()).slice(0, limits.newsletter.topics).map(({ _id, name }) => ({ _id, name }));

/** Returns the topics among these ids: categories, then series, keywords and authors. */
export async function findTopics(ids: readonly string[]): Promise<NewsletterTopic[]> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const categories = (await listTopics()).filter(({ _id }) => wanted.has(String(_id)));
  for (const { _id } of categories) wanted.delete(String(_id));
  const series = await findFollowedSeries([...wanted]);
  for (const { _id } of series) wanted.delete(String(_id));
  const tags = await findFollowedTags([...wanted]);
  for (const { _id } of tags) wanted.delete(String(_id));
  return [...categories, ...series, ...tags, ...(await findAuthors([...wanted]))];
}

/** Returns the series among the topics of a subscriber. */
export const findFollowedSeries = async (topicIds: readonly string[]): Promise<NewsletterTopic[]> =>
  (await findPublishedSeriesByIds(topicIds)).map(({ _id, title }) => ({ _id, name: title }));

/** Returns the keywords among the topics of a subscriber. */
export const findFollowedTags = async (topicIds: readonly string[]): Promise<NewsletterTopic[]> =>
  (await findPublishedTags(topicIds)).map(({ _id, name }) => ({ _id, name }));

/** Returns the authors among the topics of a subscriber. */
export const findFollowedAuthors = async (topicIds: readonly string[]): Promise<NewsletterTopic[]> => {
  const categories = new Set((await listTopics()).map(({ _id }) => String(_id)));
  return findAuthors(topicIds.filter((id) => !categories.has(id)));
};

/** Returns the authors with a published article among these ids. */
async function findAuthors(ids: readonly string[]): Promise<NewsletterTopic[]> {
  if (ids.length === 0) return [];
  const found = await Promise.all(
    (await findUsers(ids)).map(async (user) => ((await hasPublishedPost(user._id)) ? [user] : [])),
  );
  return found.flat().map((author) => ({ _id: author._id, name: fullNameOf(author) }));
}

/** Returns the topics of an article that readers may follow: its authors, its categories and keywords, its series. */
export async function topicIdsOf(post: Post): Promise<Types.ObjectId[]> {
  const series = (await seriesOfPosts([post._id])).get(String(post._id));
  const tagIds = [...(await findTagIds(post.tags)).values()];
  return [...authorIdsOf(post), ...tagIds, ...(series ? [series._id] : [])];
}

/** Returns the topics of these ids. Throws BAD_USER_INPUT for one that does not exist. */
export async function knownTopics(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const known = new Map((await findTopics(ids)).map(({ _id }) => [String(_id), _id]));
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
  const names = (await findTopics(topicIds.map(String))).map(({ name }) => name);
  return isForSite ? [currentSite().identity.name, ...names] : names;
}
