import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { legalPages } from "../../../../schema/legal.ts";
import { usePage } from "../../../lib/page-state.ts";
import { Logo } from "../Logo.tsx";
import { useSiteFooterQuery } from "./Footer.generated.ts";
import styles from "./Footer.module.css";

const formats = [
  ["/rss.xml", "RSS"],
  ["/atom.xml", "Atom"],
  ["/feed.json", "JSON"],
] as const;

/**
 * Footer of every page: categories, static pages, feeds, legal pages. The studio shows the legal pages only. Without
 * its data (on the page of a failure) it shows what every site has.
 */
export function Footer() {
  const { site } = usePage();
  const isStudio = useLocation().pathname.startsWith("/studio");
  const { data } = useSiteFooterQuery();
  const { categories = [], pages = [], hasPodcast = false } = data?.siteFooter ?? {};
  return (
    <footer className={styles.footer}>
      {!isStudio && (
        <div className={styles.columns}>
          {categories.length > 0 && (
            <Column title="Catégories">
              {categories.map(({ slug, name }) => (
                <Item key={slug} to={`/posts?tags=${slug}`} name={name} />
              ))}
            </Column>
          )}
          {pages.length > 0 && (
            <Column title={site.name}>
              {pages.map(({ slug, title }) => (
                <Item key={slug} to={`/p/${slug}`} name={title} />
              ))}
            </Column>
          )}
          <Column title="S’abonner">
            {formats.map(([path, name]) => (
              <FileItem key={path} path={path} name={name} />
            ))}
            {hasPodcast && <FileItem path="/podcast.xml" name="Podcast" />}
          </Column>
        </div>
      )}
      <div className={styles.end}>
        {!isStudio && (
          <Link to="/" className={styles.name}>
            <Logo />
            {site.name}
          </Link>
        )}
        <ul className={styles.legal} aria-label="Informations légales">
          {legalPages.map(({ slug, title }) => (
            <Item key={slug} to={`/${slug}`} name={title} />
          ))}
        </ul>
        {site.isPoweredByShown && <p className={styles.powered}>Propulsé par Palabre</p>}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const Item = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to}>{name}</Link>
  </li>
);

/** Link to a file of the gateway, which the router does not know. */
const FileItem = ({ path, name }: { path: string; name: string }) => (
  <li>
    <a href={path}>{name}</a>
  </li>
);
