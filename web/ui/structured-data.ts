import type { BreadcrumbList, CollectionPage, Organization } from "schema-dts";
import type { Site } from "../../schema/render.ts";

/** A page among the breadcrumbs of another. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** Returns the schema.org breadcrumbs of a page, from the most general page to itself. */
export const breadcrumbList = (siteUrl: string, steps: readonly Step[]) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }) satisfies BreadcrumbList;

/** Returns the schema.org description of who publishes the site. */
export const publisherOf = ({ name, url, logo }: Site) =>
  ({
    "@type": "Organization",
    name,
    url: `${url}/`,
    logo: {
      "@type": "ImageObject",
      url: url + (logo ? `/image/${logo.name}` : "/icons/icon-512.png"),
    },
  }) satisfies Organization;

/** Returns the schema.org description of a page that lists articles about one subject. */
export const collectionPage = (name: string, description: string, url: string) =>
  ({ "@type": "CollectionPage", name, description, url, inLanguage: "fr" }) satisfies CollectionPage;
