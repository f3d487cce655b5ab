import type { Db, Document } from "mongodb";
import type { ChaosAuthor } from "./author.ts";
import type { ChaosReader } from "./reader.ts";

/** Returns how the lists of readers differ from the feeds that are stored, and which events after `since` each never received. */
export async function differencesOfReaders(
  database: Db,
  readers: readonly ChaosReader[],
  { since, last }: { readonly since: number; readonly last: number },
): Promise<string[]> {
  const feeds = await database.collection("feeds").find().toArray();
  const events = await database
    .collection("domainEvents")
    .find({ stream: "feeds", seq: { $gt: since } })
    .toArray();
  const expected = new Map(
    feeds.map(({ _id, likeCount, commentCount }) => [String(_id), `${likeCount}/${commentCount}`]),
  );
  // Of several likes of a feed, a reader who reconnects receives the last one only.
  const sentToAll = events.filter(({ name }) => name !== "feed.likesChanged").map(({ seq }) => Number(seq));
  return readers.flatMap((reader, index) => {
    const problems: string[] = [];
    if (reader.lastSeq !== last) problems.push(`received up to ${reader.lastSeq} of ${last}`);
    const missed = sentToAll.filter((seq) => seq > reader.loadedUpTo && !reader.received.has(seq));
    if (missed.length > 0) problems.push(`never received ${missed.slice(0, 5).join(", ")}`);
    for (const [id, counts] of expected) {
      const shown = reader.feeds.get(id);
      const shownCounts = shown ? `${shown.likeCount}/${shown.commentCount}` : "nothing";
      if (shownCounts !== counts) problems.push(`shows ${shownCounts} for ${counts} of ${id}`);
    }
    for (const id of reader.feeds.keys())
      if (!expected.has(id)) problems.push(`shows ${id}, which was deleted`);
    return problems.slice(0, 3).map((problem) => `reader ${index} ${problem}`);
  });
}

/** Returns which acknowledged writes are not stored, or twice, and the counters that differ from what they count. */
export async function differencesOfWrites(database: Db, authors: readonly ChaosAuthor[]): Promise<string[]> {
  const feeds = await database.collection("feeds").find().toArray();
  const comments = await database.collection("comments").find().toArray();
  const likes = await database.collection("likes").find().toArray();
  const stored = new Set(feeds.map(({ _id }) => String(_id)));
  const times = (clientId: string) => comments.filter((comment) => comment.clientId === clientId).length;
  const problems = authors.flatMap(({ acknowledged: each }) => [
    ...[...each.feeds].filter((id) => !stored.has(id)).map((id) => `the feed ${id} is lost`),
    ...[...each.deleted].filter((id) => stored.has(id)).map((id) => `the feed ${id} is there again`),
    ...each.comments
      .filter(({ feedId, clientId }) => stored.has(feedId) && times(clientId) !== 1)
      .map(({ clientId }) => `the comment ${clientId} is stored ${times(clientId)} times`),
  ]);
  for (const { _id, likeCount, commentCount } of feeds) {
    const of = ({ subjectId }: Document) => String(subjectId) === String(_id);
    const counted = `${likes.filter(of).length}/${comments.filter(of).length}`;
    if (counted !== `${likeCount}/${commentCount}`)
      problems.push(`the feed ${_id} counts ${likeCount}/${commentCount}, and has ${counted}`);
  }
  return problems;
}
