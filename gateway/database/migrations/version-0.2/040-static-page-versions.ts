import { collection } from "../shared/collections.ts";

/** Moves the earlier texts of static pages to the versions, where those of articles are. */
export async function moveStaticPageVersions(): Promise<void> {
  const former = collection("staticPageRevisions");
  for await (const { _id, pageId, savedById, ...text } of former.find({})) {
    const page = await collection("staticPages").findOne({ _id: pageId });
    const isPublic = Boolean(page?.publishedAt && page.publishedAt <= text.savedAt);
    const version = {
      ...text,
      postId: pageId,
      kind: isPublic ? "CHANGED" : "DRAFT",
      isPublic,
      version: 0,
      tags: [],
      isExclusive: false,
      wordCount: String(text.content ?? "")
        .split(/\s+/)
        .filter(Boolean).length,
      // Equal to the hash of no text: it is compared only to keep a text once.
      hash: `staticPageRevisions ${_id}`,
      authorId: savedById,
    };
    await collection("postRevisions").updateOne({ _id }, { $setOnInsert: version }, { upsert: true });
  }
  await former.drop();
}
