import { useParams } from "react-router-dom";
import { useMusicPageQuery } from "../../gql/hooks.ts";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { CatalogueState } from "./CatalogueState.tsx";
import { ListenButton } from "./ListenButton.tsx";
import { lineOf } from "./line.ts";
import { songOf } from "./songOf.ts";
import { texts } from "./texts.ts";

/** /musics/<id>. */
export function MusicPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useMusicPageQuery({ variables: { id } });
  const item = data?.music;
  if (!item) return <CatalogueState data={data} error={error} refetch={refetch} />;
  const { title, description, artist, album, author, genre, year, trackNumber, duration } = item;
  const { fact } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={description || lineOf(artist, album) || texts.musics.description}
        image={item.cover}
        kind="music.song"
        data={[
          {
            "@type": "MusicRecording",
            name: title,
            byArtist: artist ? { "@type": "MusicGroup", name: artist } : undefined,
            inAlbum: album ? { "@type": "MusicAlbum", name: album } : undefined,
            duration: duration ? `PT${duration}S` : undefined,
            genre: genre || undefined,
          },
        ]}
      />
      <CatalogueDetail
        base="/musics"
        catalogue={texts.musics.title}
        title={title}
        description={description}
        media={
          <>
            {item.cover && (
              <Picture image={item.cover} alt="" sizes="(min-width: 768px) 20rem, 80vw" isFirst />
            )}
            <ListenButton songs={[songOf(item)]} index={0} />
          </>
        }
        facts={[
          [fact.artist, artist],
          [fact.album, album],
          [fact.author, author],
          [fact.genre, genre],
          [fact.year, year],
          [fact.track, trackNumber],
          [fact.duration, duration && texts.minutes(duration)],
          [fact.credits, item.credits],
          [fact.licence, item.licence],
        ]}
      />
    </>
  );
}
