import { Link } from "react-router-dom";
import type { HomePageQuery } from "../../gql/graphql.ts";
import { usePage } from "../../lib/page-state.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { columns } from "../../ui/media/grid-sizes.ts";
import { PlayMarks } from "../../ui/media/PlayMarks.tsx";
import { Band } from "./Band.tsx";
import styles from "./MediaBands.module.css";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";

/** Articles with a recording. */
export function Listen({ title, posts }: { title: string; posts: HomePageQuery["frontPage"]["recordings"] }) {
  const { site } = usePage();
  if (posts.length === 0) return null;
  return (
    <Band
      id="ecouter"
      title={title || texts.listen}
      all={site.hiddenAreas?.includes("MUSICS") ? undefined : { to: "/musics", name: texts.allMusics }}
    >
      <TitleList posts={posts} detail={({ description }) => description} isWide hasCovers />
    </Band>
  );
}

/** The latest videos. */
export function Watch({
  title,
  videos,
}: {
  title: string;
  videos: NonNullable<HomePageQuery["videos"]>["items"];
}) {
  if (videos.length === 0) return null;
  return (
    <Band id="regarder" title={title || texts.watch} all={{ to: "/videos", name: texts.allVideos }}>
      <ul className={styles.videos}>
        {videos.map(({ id, title: name, cover, duration }) => (
          <li key={id} className={styles.video}>
            <span className={styles.film}>
              <Cover image={cover} title={name} sizes={`${columns(4)}, (min-width: 48rem) 28vw, 40vw`} />
              <PlayMarks duration={duration} />
            </span>
            <h3 className={styles.title}>
              <Link to={`/videos/${id}`} className={styles.link}>
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Band>
  );
}
