import { Follow } from "../../following/Follow.tsx";
import type { AuthorPageQuery } from "../../gql/graphql.ts";
import { Avatar, fullName } from "../../ui/media/Avatar.tsx";
import styles from "./AuthorPage.module.css";
import { texts } from "./texts.ts";

export type Person = NonNullable<AuthorPageQuery["authorPage"]>["person"];

/** Picture, name, job, words and links of an author. */
export function AuthorHeader({ person, articleCount }: { person: Person; articleCount: number }) {
  const { jobTitle, aboutMe, links } = person;
  return (
    <header className={styles.head}>
      <Avatar user={person} size="xl" />
      <div className={styles.text}>
        <h1 className="page-title">
          <bdi>{fullName(person)}</bdi>
        </h1>
        <p className={styles.muted}>
          {jobTitle && <bdi>{jobTitle} · </bdi>}
          {texts.articles(articleCount)}
        </p>
        {aboutMe && <p className={styles.about}>{aboutMe}</p>}
        <ul aria-label={texts.elsewhere} className={styles.links}>
          {links.map((address) => (
            <li key={address}>
              <a href={address} rel="me noopener">
                {shownAddress(address)}
              </a>
            </li>
          ))}
          <li>
            <a href={`/authors/${person.id}/rss.xml`}>{texts.feed}</a>
          </li>
        </ul>
        {person.slug && <Follow kind="AUTHOR" id={person.id} slug={person.slug} name={fullName(person)} />}
      </div>
    </header>
  );
}

/** Returns an address as people write it: « exemple.ci/awa ». */
const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
