import { playSongs } from "../../../audio/audio-element.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { usePlaylistQuery } from "../catalogue.generated.ts";
import { texts } from "../texts.ts";
import { toSong } from "../to-song.ts";

/** Plays all pieces of a genre, not only those of the current page. */
export function PlayGenreButton({ genre }: { genre: string }) {
  const { data } = usePlaylistQuery({ variables: { genre } });
  const songs = data?.playlist.map(toSong) ?? [];
  const [first] = songs;
  if (!first) return null;
  return (
    <p>
      <button
        type="button"
        className="chakra-button chakra-button--outline"
        data-audio={first.source}
        onClick={() => playSongs(songs, 0, genre)}
      >
        <Icon name="play" />
        {texts.listenAll}
      </button>
    </p>
  );
}
