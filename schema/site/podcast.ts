/** Categories of podcasts, as Apple names them. */
export const podcastCategories = [
  "Arts",
  "Business",
  "Comedy",
  "Education",
  "Fiction",
  "Government",
  "Health & Fitness",
  "History",
  "Kids & Family",
  "Leisure",
  "Music",
  "News",
  "Religion & Spirituality",
  "Science",
  "Society & Culture",
  "Sports",
  "Technology",
  "True Crime",
  "TV & Film",
] as const;
export type PodcastCategory = (typeof podcastCategories)[number];

/** Sides between which the directories of podcasts take a square cover, in pixels. */
export const podcastCover = { least: 1_400, most: 3_000 } as const;

/** The show that the recordings of the articles make up. */
export interface SitePodcast {
  /** Empty: the site's name. */
  readonly title: string;
  /** Empty: the site's own. */
  readonly description: string;
  /** Empty: the site's name. */
  readonly ownerName: string;
  /** Empty: the address of `identity.contact`. */
  readonly ownerEmail: string;
  /** File of the library, cut to a square; empty: the site's icon. */
  readonly coverName: string;
  readonly category: string;
  readonly isExplicit: boolean;
}
