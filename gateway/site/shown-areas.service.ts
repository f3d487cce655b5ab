import { type SiteArea, siteAreas } from "../../schema/site/settings.ts";
import { hasEntries } from "../catalogue/catalogue-sitemap.service.ts";
import { listCategories } from "../categories/category.service.ts";
import { isAreaShown } from "../core/site/areas.ts";
import { hasFeeds } from "../feeds/feed.service.ts";
import { isGalleryFilled } from "../files/file.service.ts";

/** Whether an area holds something that readers can look at. */
const isFilled: Readonly<Record<SiteArea, () => Promise<boolean>>> = {
  FEEDS: hasFeeds,
  GALLERY: isGalleryFilled,
  IMAGES: () => hasEntries("IMAGE"),
  VIDEOS: () => hasEntries("VIDEO"),
  BOOKS: () => hasEntries("BOOK"),
  MUSICS: () => hasEntries("MUSIC"),
  EXPLORE: async () => (await listCategories()).some(({ postCount }) => postCount > 0),
};

/** Returns the areas that menus and the sitemap lead to: switched on, and not empty. Its callers keep the answer. */
export async function listShownAreas(): Promise<SiteArea[]> {
  const isShown = await Promise.all(
    siteAreas.map(async (area) => isAreaShown(area) && (await isFilled[area]())),
  );
  return siteAreas.filter((_, index) => isShown[index]);
}
