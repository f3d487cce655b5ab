import { Link, useLocation } from "react-router-dom";
import { legalPages } from "../../../../schema/legal.ts";
import type { Site } from "../../../../schema/render.ts";
import type { SiteFooterQuery } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { arranged, type MenuItem, ownLinks } from "../arranged.ts";
import { Brand } from "../Brand.tsx";
import { useSiteFooterQuery } from "./Footer.generated.ts";
import styles from "./Footer.module.css";

const formats: readonly MenuItem[] = [
  { to: "/rss.xml", label: "RSS" },
  { to: "/atom.xml", label: "Atom" },
  { to: "/feed.json", label: "JSON" },
];
const legalLinks = legalPages.map(({ slug, title }) => ({ to: `/${slug}`, label: title }));

/**
 * Footer of every page: categories, static pages, feeds, legal pages. The studio shows the legal pages only. Without
 * its data (on the page of a failure) it shows what every site has.
 */
export function Footer() {
  const { site } = usePage();
  const isStudio = useLocation().pathname.startsWith("/studio");
  const { data } = useSiteFooterQuery();
  const columns = columnsOf(data?.siteFooter, site);
  return (
    <footer className={styles.footer}>
      {!isStudio && (
        <div className={styles.columns}>
          {columns.map(
            ({ title, links }) =>
              links.length > 0 && (
                <section key={title}>
                  <h2 className={styles.title}>{title}</h2>
                  <ul>
                    {links.map((link) => (
                      <Item key={link.to} {...link} />
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      )}
      <div className={styles.end}>
        {!isStudio && (
          <Link to="/" className={styles.name}>
            <Brand />
          </Link>
        )}
        <ul className={styles.legal} aria-label="Informations légales">
          {arranged(legalLinks, site.footer).map((link) => (
            <Item key={link.to} {...link} />
          ))}
        </ul>
        {site.isPoweredByShown && <p className={styles.powered}>Propulsé par Palabre</p>}
      </div>
    </footer>
  );
}

/** Returns the columns of the footer, in the order and words of the site's own menu; its own links stand in the site's column. */
function columnsOf(footer: SiteFooterQuery["siteFooter"] | undefined, site: Site) {
  const { categories = [], pages = [], hasPodcast = false } = footer ?? {};
  const ofCategories = categories.map(({ slug, name }) => ({ to: `/posts?tags=${slug}`, label: name }));
  const ofSite = pages.map(({ slug, title }) => ({ to: `/p/${slug}`, label: title }));
  const feeds = hasPodcast ? [...formats, { to: "/podcast.xml", label: "Podcast" }] : formats;
  const own = ownLinks([...ofCategories, ...ofSite, ...feeds, ...legalLinks], site.footer);
  return [
    { title: "Catégories", links: arranged(ofCategories, site.footer) },
    { title: site.name, links: arranged([...ofSite, ...own], site.footer) },
    { title: "S’abonner", links: arranged(feeds, site.footer) },
  ];
}

/** A link of the router; files of the gateway and other sites are none. */
const Item = ({ to, label }: MenuItem) => (
  <li>{/^\/[^.]*$/.test(to) ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>
);
