import type {
  BookCard_BookFragment,
  MusicRow_MusicFragment,
  PictureCard_PictureFragment,
  VideoCard_VideoFragment,
} from "../../../gql/graphql.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { byline } from "../byline.ts";
import type { CatalogueCardProps } from "./CatalogueCard.tsx";

export const pictureCard = ({
  id,
  title,
  author,
  place,
  alt,
  file,
}: PictureCard_PictureFragment): CatalogueCardProps => ({
  to: `/images/${id}`,
  title,
  line: byline(author, place),
  image: { ...file, name: file.filename },
  alt,
  shape: "square",
});

export const videoCard = ({
  id,
  title,
  director,
  year,
  duration,
  cover,
}: VideoCard_VideoFragment): CatalogueCardProps => ({
  to: `/videos/${id}`,
  title,
  line: byline(director, year),
  image: cover,
  shape: "wide",
  duration,
});

export const bookCard = ({ id, title, author, year, cover }: BookCard_BookFragment): CatalogueCardProps => ({
  to: `/books/${id}`,
  title,
  line: byline(author, year),
  image: cover,
  shape: "tall",
});

export const musicCard = ({
  id,
  title,
  artist,
  duration,
  cover,
}: MusicRow_MusicFragment): CatalogueCardProps => ({
  to: `/musics/${id}`,
  title,
  line: byline(artist, duration && clockTime(duration)),
  image: cover,
  shape: "square",
});
