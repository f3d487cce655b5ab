import { useParams } from "react-router-dom";
import { useVideoPageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { CatalogueState } from "./CatalogueState.tsx";
import { texts } from "./texts.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** /videos/<id>. */
export function VideoPage() {
  const { id = "" } = useParams();
  const { site } = usePage();
  const { data, error, refetch } = useVideoPageQuery({ variables: { id } });
  const item = data?.video;
  if (!item) return <CatalogueState data={data} error={error} refetch={refetch} />;
  const { title, description, author, director, genre, year, duration, credits, licence, cover, file } = item;
  const { fact } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={description || texts.videos.description}
        image={cover}
        kind="video.other"
        data={[
          {
            "@type": "VideoObject",
            name: title,
            description: description || title,
            uploadDate: item.createdAt,
            thumbnailUrl: cover ? `${site.url}/image/${cover.name}?w=1280` : undefined,
            contentUrl: file ? `${site.url}/file/${file.filename}` : undefined,
            embedUrl: item.embedUrl ?? undefined,
            duration: duration ? `PT${duration}S` : undefined,
          },
        ]}
      />
      <CatalogueDetail
        base="/videos"
        catalogue={texts.videos.title}
        title={title}
        description={description}
        media={<VideoPlayer video={item} />}
        facts={[
          [fact.director, director],
          [fact.author, author],
          [fact.genre, genre],
          [fact.year, year],
          [fact.duration, duration && texts.minutes(duration)],
          [fact.credits, credits],
          [fact.licence, licence],
        ]}
      />
    </>
  );
}
