import { Link } from "react-router-dom";
import { clockTime } from "../../../audio/format-time.ts";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { Cover } from "../../../ui/media/Cover.tsx";
import type { ImageSource } from "../../../ui/media/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { coverSizes } from "./cover-sizes.ts";
import styles from "./SearchPage.module.css";
import type { SearchKind } from "./search-address.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Author and duration. */
  readonly line: string;
  readonly image: ImageSource | null;
}

const lineOf = (person: string, duration: number | null) =>
  [person, duration === null ? "" : clockTime(duration)].filter(Boolean).join(" · ");

/** Entries of a catalogue that were found. */
function entriesOf({ images, videos, books, musics }: SearchPageQuery): Entry[] {
  return [
    ...(images?.items ?? []).map(({ file, author, ...entry }) => ({ ...entry, line: author, image: file })),
    ...(videos?.items ?? []).map(({ cover, director, duration, ...entry }) => ({
      ...entry,
      line: lineOf(director, duration),
      image: cover,
    })),
    ...(books?.items ?? []).map(({ cover, author, ...entry }) => ({ ...entry, line: author, image: cover })),
    ...(musics?.items ?? []).map(({ cover, artist, duration, ...entry }) => ({
      ...entry,
      line: lineOf(artist, duration),
      image: cover,
    })),
  ];
}

/** Results of a search in a catalogue. */
export function SearchEntries({ kind, data }: { kind: SearchKind; data: SearchPageQuery }) {
  return entriesOf(data).map(({ id, title, description, line, image }) => (
    <li key={id}>
      <article className={styles.hit}>
        <Cover image={image} title={title} sizes={coverSizes} />
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link to={`/${kind}/${id}`} className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className={styles.extract}>{description}</p>
          <p className={styles.meta}>{line}</p>
        </div>
      </article>
    </li>
  ));
}

/** Feeds that were found, whole: they are short. */
export function SearchFeeds({ data }: { data: SearchPageQuery }) {
  return data.searchFeeds?.items.map(({ id, text, createdAt, author }) => (
    <li key={id}>
      <article className={`${styles.hit} ${styles.feed}`}>
        <Avatar user={author} size="sm" />
        <div className={styles.text}>
          <h2 className={styles.meta}>
            <Link to={`/feeds#feed-${id}`} className={styles.link}>
              {fullName(author)}
            </Link>{" "}
            · <Time at={createdAt} />
          </h2>
          <p className={styles.passage}>{text}</p>
        </div>
      </article>
    </li>
  ));
}
