import type { ArticleSheet_PostFragment } from "../../gql/graphql.ts";
import { usePage } from "../../page.ts";
import { usePlayer } from "../../player.ts";
import { playSongs, rateNow, setRate, skipTime, togglePlay } from "../../sound.ts";
import { fullName } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./ArticleAudio.module.css";
import { texts } from "./texts.ts";

const rates = [0.75, 1, 1.25, 1.5, 2];
const step = 15;

/** The article's recording, on the site's one player: it goes on while one reads elsewhere. */
export function ArticleAudio({ post }: { post: ArticleSheet_PostFragment }) {
  const { site } = usePage();
  const { activeSong, isPlaying } = usePlayer();
  const { id, slug, title, audio, author, cover } = post;
  if (!audio) return null;
  const source = `/file/${audio.filename}`;
  const isOurs = activeSong?.source === source;
  const song = {
    id,
    title,
    artist: fullName(author),
    album: site.name,
    source,
    cover: cover ?? null,
    href: `/posts/${slug}`,
  };
  const isHeard = isOurs && isPlaying;
  return (
    <section aria-label={texts.audio} className={styles.audio}>
      <button
        type="button"
        className={styles.main}
        data-audio={source}
        onClick={() => (isOurs ? togglePlay() : playSongs([song], 0))}
      >
        <Icon name={isHeard ? "pause" : "play"} />
        {isHeard ? texts.pause : texts.play}
      </button>
      {isOurs && (
        <>
          <button type="button" className={styles.skip} onClick={() => skipTime(-step)}>
            <span aria-hidden="true">−15 s</span>
            <span className="visually-hidden">{texts.back}</span>
          </button>
          <button type="button" className={styles.skip} onClick={() => skipTime(step)}>
            <span aria-hidden="true">+15 s</span>
            <span className="visually-hidden">{texts.forward}</span>
          </button>
          <label className={styles.speed}>
            <span className="visually-hidden">{texts.speed}</span>
            <select defaultValue={rateNow()} onChange={(event) => setRate(Number(event.target.value))}>
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
