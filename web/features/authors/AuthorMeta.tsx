import type { Person as PersonData, ProfilePage } from "schema-dts";
import { usePage } from "../../lib/page-state.ts";
import { fullName } from "../../ui/media/Avatar.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import type { Person } from "./AuthorHeader.tsx";
import { texts } from "./texts.ts";

/** Metadata of an author’s page for search engines and link previews. */
export function AuthorMeta({ person, page, path }: { person: Person; page: number; path: string }) {
  const { site } = usePage();
  const name = fullName(person);
  const [firstLine = ""] = person.aboutMe.split("\n");
  return (
    <PageMeta
      title={texts.title(name, page)}
      description={firstLine || texts.description(name, site.name)}
      path={path}
      kind="profile"
      image={person.image}
      feed={{ folder: `/authors/${person.id}`, about: name }}
      // Search engines read what the server has rendered.
      data={import.meta.env.SSR ? [profilePage(person, site.url + path, site.url)] : [{}]}
      above={[{ name: site.name, path: "/" }]}
    />
  );
}

/** Returns the schema.org description of an author’s page. */
const profilePage = (person: Person, url: string, siteUrl: string) =>
  ({ "@type": "ProfilePage", url, mainEntity: personOf(person, siteUrl) }) satisfies ProfilePage;

const personOf = ({ slug, jobTitle, aboutMe, links, image, ...names }: Person, siteUrl: string) =>
  ({
    "@type": "Person",
    name: fullName(names),
    url: `${siteUrl}/auteurs/${slug}`,
    jobTitle: jobTitle || undefined,
    description: aboutMe || undefined,
    image: image ? `${siteUrl}/image/${image.name}?w=640` : undefined,
    sameAs: links.length > 0 ? links : undefined,
  }) satisfies PersonData;
