import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { podcastCoverPath } from "../images/site-icon.service.ts";
import type { Post } from "../posts/post.service.ts";
import { type TranscriptFormat, transcriptTypes } from "../posts/transcripts/transcript.service.ts";
import { extensionOf, feedOf, itemOf, marked, severalOf } from "./feed-documents.ts";
import type { Syndicated } from "./rss-feeds.service.ts";
import { escaped } from "./xml.ts";

/** Renders the articles with a recording as a podcast: what Apple and Spotify ask of a show and its episodes. */
export function writePodcast(content: Syndicated, path: string): string {
  const show = currentShow();
  const explicit = extensionOf("itunes:explicit", String(show.isExplicit));
  const feed = feedOf(content, path, show);
  feed.addExtension(explicit);
  feed.addExtension(extensionOf("itunes:type", "episodic"));
  feed.addExtension(marked("itunes:category", { text: escaped(show.category) }));
  feed.addExtension(marked("itunes:image", { href: show.cover }));
  feed.addExtension(extensionOf("itunes:summary", show.description));
  feed.addExtension({
    name: "itunes:owner",
    objects: {
      "itunes:name": { _text: show.ownerName },
      // Directories that prove an owner write to it; some refuse an empty one.
      ...(show.ownerEmail && { "itunes:email": { _text: show.ownerEmail } }),
    },
  });
  for (const entry of content.entries) {
    const { sound, post, transcripts } = entry;
    if (!sound) continue;
    const item = itemOf(entry, "rss", content.idBase);
    const type = sound.contentType === "audio/mp4" ? "audio/x-m4a" : sound.contentType;
    const audio = { url: `${env.siteUrl}/file/${sound.filename}`, type };
    feed.addItem({
      ...item,
      audio: { ...audio, length: sound.length, duration: Math.round(sound.duration ?? 0) || undefined },
      extensions: [
        ...(item.extensions ?? []),
        explicit,
        extensionOf("itunes:episodeType", "full"),
        extensionOf("itunes:summary", post.description),
        ...(transcripts.length > 0 ? [transcriptsOf(post, transcripts)] : []),
      ],
    });
  }
  return feed.rss2();
}

/** Names an episode's transcript in each of its formats. The package declares no such namespace, so that each element does. */
function transcriptsOf({ slug }: Post, formats: readonly TranscriptFormat[]) {
  const elements = formats.map((format) => ({
    _attributes: {
      "xmlns:podcast": "https://podcastindex.org/namespace/1.0",
      url: `${env.siteUrl}/posts/${slug}/transcript.${format}`,
      type: transcriptTypes[format],
      language: "fr",
    },
  }));
  return { name: "podcast:transcript", objects: severalOf(elements) };
}

/** Returns the settings of the show, with the site's own values in place of empty ones. */
function currentShow() {
  const { identity, podcast } = currentSite();
  const about = podcast.description || identity.description || identity.tagline;
  return {
    ...podcast,
    title: podcast.title || identity.name,
    description: about || `Les enregistrements de ${identity.name}.`,
    ownerName: podcast.ownerName || identity.name,
    ownerEmail: podcast.ownerEmail || identity.contact,
    cover: env.siteUrl + podcastCoverPath(),
  };
}
