import type { SubscribedTopics } from "../subscribers/subscriber.entity.ts";

/** Returns the filter of the subscribers who get what is about these topics. */
export const audienceOf = ({ isForSite, topicIds }: SubscribedTopics) => ({
  state: "ACTIVE" as const,
  $or: [...(isForSite ? [{ isForSite: true }] : []), { topicIds: { $in: topicIds } }],
});
