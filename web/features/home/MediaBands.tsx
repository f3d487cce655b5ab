import { Link } from "react-router-dom";
import { clockTime } from "../../audio/format-time.ts";
import type { HomePageQuery } from "../../gql/graphql.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { columns } from "../../ui/media/grid-sizes.ts";
import { Band } from "./Band.tsx";
import styles from "./MediaBands.module.css";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";

/** Articles with a recording. */
export function Listen({ posts }: { posts: HomePageQuery["frontPage"]["recordings"] }) {
  if (posts.length === 0) return null;
  return (
    <Band id="ecouter" title={texts.listen} all={{ to: "/musics", name: texts.allMusics }}>
      <TitleList posts={posts} detail={({ description }) => description} isWide hasCovers />
    </Band>
  );
}

/** The latest videos. */
export function Watch({ videos }: { videos: NonNullable<HomePageQuery["videos"]>["items"] }) {
  if (videos.length === 0) return null;
  return (
    <Band id="regarder" title={texts.watch} all={{ to: "/videos", name: texts.allVideos }}>
      <ul className={styles.videos}>
        {videos.map(({ id, title, cover, duration }) => (
          <li key={id} className={styles.video}>
            <Cover image={cover} title={title} sizes={`${columns(4)}, (min-width: 48rem) 28vw, 40vw`} />
            <div>
              <h3 className={styles.title}>
                <Link to={`/videos/${id}`} className={styles.link}>
                  {title}
                </Link>
              </h3>
              {duration !== null && <p className={styles.duration}>{clockTime(duration)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
