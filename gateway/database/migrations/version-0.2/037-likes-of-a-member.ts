import { prepareCollections } from "../shared/collections.ts";

/** Orders the likes of one member by date, for the member's profile. */
export const orderLikesOfMembers = (): Promise<void> =>
  prepareCollections({ likes: [{ key: { userId: 1, _id: -1 } }] });
