import { Link, useParams } from "react-router-dom";
import type { MusicRecording } from "schema-dts";
import { albumPath } from "../../../../schema/album-path.ts";
import { PlayButton } from "../../../audio/PlayButton.tsx";
import type { MusicPageQuery } from "../../../gql/graphql.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { byline } from "../byline.ts";
import { useMusicPageQuery } from "../catalogue.generated.ts";
import { musicCard } from "../lists/cards.ts";
import { texts } from "../texts.ts";
import { toSong } from "../to-song.ts";
import { AlbumTracks } from "./AlbumTracks.tsx";
import { CatalogueDetail, type CatalogueDetails } from "./CatalogueDetail.tsx";
import { MissingEntry } from "./MissingEntry.tsx";

type Music = NonNullable<MusicPageQuery["music"]>;

/** /musics/:id. */
export function MusicPage() {
  const { id = "" } = useParams();
  const { data, error, reload } = useMusicPageQuery({ variables: { id } });
  const item = data?.music;
  if (!item) return <MissingEntry data={data} error={error} reload={reload} />;
  const { title, description, artist, album } = item;
  return (
    <>
      <PageMeta
        title={title}
        description={description || `${byline(title, artist, album)}. ${texts.musics.description}`}
        image={item.cover}
        kind="music.song"
        above={[{ name: texts.musics.title, path: "/musics" }]}
        data={[structuredData(item)]}
      />
      <CatalogueDetail
        base="/musics"
        shape="square"
        catalogue={texts.musics.title}
        title={title}
        description={description}
        media={
          <>
            {item.cover && <Picture image={item.cover} alt="" sizes="20rem" isFirst />}
            <PlayButton songs={[toSong(item)]} index={0} isMain />
          </>
        }
        path={`/musics/${id}`}
        comments={{ catalogue: "MUSIC", comments: data.catalogueComments }}
        related={data.relatedMusics.map(musicCard)}
        details={detailsOf(item)}
      >
        {data.albumTracks.length > 1 && (
          <AlbumTracks heading={linkToAlbum(item)} tracks={data.albumTracks} current={id} />
        )}
      </CatalogueDetail>
    </>
  );
}

const linkToAlbum = ({ album, albumArtist }: Music) =>
  album && <Link to={albumPath(album, albumArtist)}>{album}</Link>;

function detailsOf(music: Music): CatalogueDetails {
  const { detail } = texts;
  return [
    [detail.artist, music.artist],
    [detail.album, linkToAlbum(music)],
    [detail.author, music.author],
    [detail.genre, music.genre],
    [detail.year, music.year],
    [detail.track, music.trackNumber],
    [detail.duration, music.duration && clockTime(music.duration)],
    [detail.credits, music.credits],
    [detail.licence, music.licence],
  ];
}

/** Returns the schema.org description of a music. */
const structuredData = ({ title, artist, album, duration, genre }: Music) =>
  ({
    "@type": "MusicRecording",
    name: title,
    byArtist: artist ? { "@type": "MusicGroup", name: artist } : undefined,
    inAlbum: album ? { "@type": "MusicAlbum", name: album } : undefined,
    duration: duration ? `PT${duration}S` : undefined,
    genre: genre || undefined,
  }) satisfies MusicRecording;
