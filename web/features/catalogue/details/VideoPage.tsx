import { useParams } from "react-router-dom";
import type { VideoObject } from "schema-dts";
import { usePage } from "../../../lib/page-state.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { useVideoPageQuery } from "../catalogue.generated.ts";
import { videoCard } from "../lists/cards.ts";
import { texts } from "../texts.ts";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { MissingEntry } from "./MissingEntry.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** /videos/:id. */
export function VideoPage() {
  const { id = "" } = useParams();
  const { site } = usePage();
  const { data, error, reload } = useVideoPageQuery({ variables: { id } });
  const item = data?.video;
  if (!item) return <MissingEntry data={data} error={error} reload={reload} />;
  const { title, description, author, director, genre, year, duration, credits, licence, cover, file } = item;
  const { detail } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={description || `${title}. ${texts.videos.description}`}
        image={cover}
        kind="video.other"
        above={[{ name: texts.videos.title, path: "/videos" }]}
        data={[
          {
            "@type": "VideoObject",
            name: title,
            description: description || title,
            uploadDate: item.createdAt,
            // Search engines refuse a video without a picture: the site’s stands for a missing cover.
            thumbnailUrl: cover ? `${site.url}/image/${cover.name}?w=1280` : `${site.url}/icons/icon-512.png`,
            contentUrl: file ? `${site.url}/file/${file.filename}` : undefined,
            embedUrl: item.embedUrl ?? undefined,
            duration: duration ? `PT${duration}S` : undefined,
          } satisfies VideoObject,
        ]}
      />
      <CatalogueDetail
        base="/videos"
        catalogue={texts.videos.title}
        title={title}
        description={description}
        media={<VideoPlayer video={item} />}
        path={`/videos/${id}`}
        comments={{ catalogue: "VIDEO", comments: data.catalogueComments }}
        related={data.relatedVideos.map(videoCard)}
        details={[
          [detail.director, director],
          [detail.author, author],
          [detail.genre, genre],
          [detail.year, year],
          [detail.duration, duration && clockTime(duration)],
          [detail.credits, credits],
          [detail.licence, licence],
        ]}
      />
    </>
  );
}
