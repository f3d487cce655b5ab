import { usePlaylistQuery } from "../../gql/hooks.ts";
import { playSongs } from "../../sound.ts";
import { Icon } from "../../ui/Icon.tsx";
import { songOf } from "./songOf.ts";
import { texts } from "./texts.ts";

/** Plays a whole genre, beyond the page one sees. */
export function ListenToGenre({ genre }: { genre: string }) {
  const { data } = usePlaylistQuery({ variables: { genre } });
  const songs = data?.playlist.map(songOf) ?? [];
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
