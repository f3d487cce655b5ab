import type { Types } from "mongoose";
import { isTimed, textOfTranscript } from "../../../schema/transcripts/transcript.ts";
import { readDocuments } from "../../core/documents/combined-reads.ts";
import { notFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { isCutFor, isForMembers } from "../access/members-part.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { findPostBySlug, noPost } from "../post.service.ts";

/** Formats of a transcript that readers and podcast applications take. */
export const transcriptTypes = { vtt: "text/vtt", txt: "text/plain" } as const;
export type TranscriptFormat = keyof typeof transcriptTypes;

/** Returns the formats of a stored transcript. */
export const formatsOf = (transcript: string): TranscriptFormat[] =>
  transcript === "" ? [] : isTimed(transcript) ? ["vtt", "txt"] : ["txt"];

const noTranscript = "Cet article n’a pas de transcription.";

/**
 * Returns the transcript of an article's recording, and whether everybody may read it. Throws NOT_FOUND, also where the viewer reads the
 * beginning only, and for the times of one that has none.
 */
export async function readTranscript(
  viewer: Viewer | null,
  slug: string,
  format: TranscriptFormat,
): Promise<{ text: string; isPublic: boolean }> {
  const post = await findPostBySlug(viewer, slug);
  if (!post) throw notFound(noPost);
  const { transcript } = post;
  if (!transcript || !post.audioName || isCutFor(viewer, post)) throw notFound(noTranscript);
  if (!formatsOf(transcript).includes(format)) throw notFound(noTranscript);
  const text = format === "vtt" ? transcript : textOfTranscript(transcript);
  return { text, isPublic: post.status === "PUBLISHED" && !isForMembers(post) };
}

/** Returns the formats of those of these articles that have a transcript, in one command that leaves the texts where they are. */
export async function transcriptFormatsOf(
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, readonly TranscriptFormat[]>> {
  const read = (transcript: object) =>
    readDocuments<Pick<Post, "_id">>(PostModel, {
      filter: { _id: { $in: [...ids] }, transcript } as object,
      projection: { _id: 1 },
      limit: ids.length,
    });
  const [all, timed] = await Promise.all([read({ $gt: "" }), read({ $gte: "WEBVTT", $lt: "WEBVTU" })]);
  const withTimes = new Set(timed.map(({ _id }) => String(_id)));
  return new Map(
    all.map(({ _id }) => [String(_id), withTimes.has(String(_id)) ? ["vtt", "txt"] : ["txt"]] as const),
  );
}
