import { Field, ObjectType } from "type-graphql";
import type { SiteArea } from "../../schema/site/settings.ts";
import { Category, listCategories } from "../categories/category.service.ts";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { listLatestRecordings } from "../posts/lists/post-syndication.service.ts";
import { AreaEnum } from "../settings/settings-enums.ts";
import { listPublishedStaticPages, StaticPage } from "../static-pages/static-page.service.ts";
import { listShownAreas } from "./shown-areas.service.ts";

@ObjectType({ description: "Ce à quoi mène le pied de chaque page." })
export class SiteFooter {
  @Field(() => [Category], { description: "Les premières catégories qui ont des articles, 12 au plus." })
  categories!: Category[];

  @Field(() => [StaticPage], { description: "Les pages fixes publiées qui y ont leur place." })
  pages!: StaticPage[];

  @Field(() => Boolean, { description: "Vrai s’il y a des articles à écouter\u00a0: /podcast.xml." })
  hasPodcast!: boolean;

  @Field(() => [AreaEnum], { description: "Les parties du site où il y a quelque chose à voir." })
  areas!: SiteArea[];
}

const mostCategories = 12;
// Every page has the footer, whatever its own query: it is read once a second for all of them. Behind the cache of whole
// pages a footer may be two seconds old; a write of this gateway empties both.
const cache = new MicroCache<SiteFooter>();

/** Returns what the footer of every page leads to. Ten database commands a second at most. */
export const readSiteFooter = (): Promise<SiteFooter> =>
  cache.get("footer", async () => {
    const [categories, pages, recordings, areas] = await Promise.all([
      listCategories(),
      listPublishedStaticPages(),
      listLatestRecordings(1),
      listShownAreas(),
    ]);
    return {
      categories: categories.filter(({ postCount }) => postCount > 0).slice(0, mostCategories),
      pages: pages.filter(({ isInFooter }) => isInFooter),
      hasPodcast: recordings.length > 0,
      areas,
    };
  });
