import { playbackRate, playSongs, setRate, skipTime, togglePlay } from "../../../audio/audio-element.ts";
import { usePlayer } from "../../../audio/player.ts";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import styles from "./ArticleAudio.module.css";
import { recordingOf } from "./recording.ts";

const rates = [0.75, 1, 1.25, 1.5, 2];
const step = 15;

/** The article's recording, played by the site's one player: it continues across navigation. */
export function ArticleAudio({ post }: { post: ArticleSheet_PostFragment }) {
  const { site } = usePage();
  const { activeSong, isPlaying } = usePlayer();
  const song = recordingOf(post, site.name);
  if (!song) return null;
  const { source } = song;
  const isOurs = activeSong?.source === source;
  const isHeard = isOurs && isPlaying;
  return (
    <section aria-label={texts.recording} className={styles.audio}>
      <button
        type="button"
        className={styles.main}
        data-audio={source}
        aria-label={isHeard ? undefined : texts.playAudio}
        title={isHeard ? undefined : texts.playAudio}
        onClick={() => (isOurs ? togglePlay() : playSongs([song], 0))}
      >
        <Icon name={isHeard ? "pause" : "play"} />
        {isHeard ? texts.pause : texts.play}
      </button>
      {isOurs && (
        <>
          <button type="button" className={styles.skip} onClick={() => skipTime(-step)}>
            <span aria-hidden="true">−15 s</span>
            <span className="visually-hidden">{texts.back}</span>
          </button>
          <button type="button" className={styles.skip} onClick={() => skipTime(step)}>
            <span aria-hidden="true">+15 s</span>
            <span className="visually-hidden">{texts.forward}</span>
          </button>
          <label className={styles.speed}>
            <span className="visually-hidden">{texts.speed}</span>
            <select defaultValue={playbackRate()} onChange={(event) => setRate(Number(event.target.value))}>
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {texts.speedOf(rate)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </section>
  );
}
