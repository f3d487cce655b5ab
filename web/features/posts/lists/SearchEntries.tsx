import { Link } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import type { ImageSource } from "../../../ui/media/Picture.tsx";
import { coverSizes } from "./cover-sizes.ts";
import styles from "./SearchPage.module.css";
import type { SearchKind } from "./search-address.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Author and duration. */
  readonly details: string;
  readonly image: ImageSource | null;
}

const detailsOf = (person: string, duration: number | null) =>
  [person, duration === null ? "" : clockTime(duration)].filter(Boolean).join(" · ");

/** Returns the found catalogue entries as rows. */
function entriesOf({ images, videos, books, musics }: SearchPageQuery): Entry[] {
  return [
    ...(images?.items ?? []).map(({ file, author, ...entry }) => ({
      ...entry,
      details: author,
      image: file,
    })),
    ...(videos?.items ?? []).map(({ cover, director, duration, ...entry }) => ({
      ...entry,
      details: detailsOf(director, duration),
      image: cover,
    })),
    ...(books?.items ?? []).map(({ cover, author, ...entry }) => ({
      ...entry,
      details: author,
      image: cover,
    })),
    ...(musics?.items ?? []).map(({ cover, artist, duration, ...entry }) => ({
      ...entry,
      details: detailsOf(artist, duration),
      image: cover,
    })),
  ];
}

/** Results of a search in a catalogue. */
export function SearchEntries({ kind, data }: { kind: SearchKind; data: SearchPageQuery }) {
  return entriesOf(data).map(({ id, title, description, details, image }) => (
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
          <p className={styles.meta}>{details}</p>
        </div>
      </article>
    </li>
  ));
}
