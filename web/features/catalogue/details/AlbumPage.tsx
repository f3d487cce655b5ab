import { useParams } from "react-router-dom";
import type { MusicAlbum } from "schema-dts";
import { albumPath } from "../../../../schema/album-path.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { useAlbumPageQuery } from "../catalogue.generated.ts";
import { musicCard } from "../lists/cards.ts";
import { texts } from "../texts.ts";
import { AlbumTracks } from "./AlbumTracks.tsx";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { MissingEntry } from "./MissingEntry.tsx";

/** Returns the values that the tracks have, each once: one artist, or several. */
const distinct = (values: readonly (string | number | null | undefined)[]): string =>
  [...new Set(values.filter(Boolean))].join(", ");

/** /albums/:title and /albums/:title/:artist, an album with its tracks. */
export function AlbumPage() {
  const { title = "", artist: albumArtist = "" } = useParams();
  const { data, error, reload } = useAlbumPageQuery({ variables: { title, artist: albumArtist } });
  const tracks = data?.album ?? [];
  if (tracks.length === 0) return <MissingEntry data={data} error={error} reload={reload} />;
  const cover = tracks.find((track) => track.cover)?.cover;
  const artist = albumArtist || distinct(tracks.map((track) => track.artist));
  const genre = distinct(tracks.map((track) => track.genre));
  const { detail } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={texts.albumOf(title, artist)}
        image={cover}
        kind="music.album"
        above={[{ name: texts.musics.title, path: "/musics" }]}
        data={[
          {
            "@type": "MusicAlbum",
            name: title,
            byArtist: artist ? { "@type": "MusicGroup", name: artist } : undefined,
            genre: genre || undefined,
            numTracks: tracks.length,
            track: tracks.map((track) => ({
              "@type": "MusicRecording",
              name: track.title,
              duration: track.duration ? `PT${track.duration}S` : undefined,
            })),
          } satisfies MusicAlbum,
        ]}
      />
      <CatalogueDetail
        base="/musics"
        shape="square"
        catalogue={texts.musics.title}
        title={title}
        description=""
        media={cover && <Picture image={cover} alt="" sizes="20rem" isFirst />}
        path={albumPath(title, albumArtist)}
        related={(data?.relatedToAlbum ?? []).map(musicCard)}
        details={[
          [detail.artist, artist],
          [detail.genre, genre],
          [detail.year, distinct(tracks.map((track) => track.year))],
          [detail.duration, clockTime(tracks.reduce((sum, { duration }) => sum + (duration ?? 0), 0))],
        ]}
      >
        <AlbumTracks heading={texts.trackList} tracks={tracks} />
      </CatalogueDetail>
    </>
  );
}
