import { Link, useLocation } from "react-router-dom";
import type { Site } from "../../../../schema/render.ts";
import { consentPath } from "../../../../schema/site/integrations.ts";
import { usePage } from "../../../lib/page-state.ts";
import { footerLinks, type MenuItem } from "../../../ui/navigation/menu-links.ts";
import { SubscribeForm } from "../../../ui/newsletter/SubscribeForm.tsx";
import { arranged, ownLinks } from "../arranged.ts";
import { Brand } from "../Brand.tsx";
import { useSiteFooterQuery } from "./Footer.generated.ts";
import styles from "./Footer.module.css";

/** Opens the choices on services of other sites in place (web/app/inline/services.ts). */
const choices: MenuItem = { to: consentPath, label: "Vos choix" };

/** Tells whether a text that circulates is the site's. */
const verification: MenuItem = { to: "/verifier", label: "Est-ce bien de nous\u202f?" };

/**
 * Footer of every page: categories, static pages, feeds, legal pages. The studio shows the legal pages only. Without
 * its data (on the page of a failure) it shows what every site has.
 */
export function Footer() {
  const { site } = usePage();
  const isStudio = useLocation().pathname.startsWith("/studio");
  const { data } = useSiteFooterQuery();
  const links = footerLinks(data?.siteFooter);
  return (
    <footer className={styles.footer}>
      {!isStudio && site.hasNewsletter && <SubscribeForm />}
      {!isStudio && (
        <div className={styles.columns}>
          {columnsOf(links, site).map(
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
          {[
            ...arranged(links.legal, site.footer),
            ...(site.isVerificationLinked && !isStudio ? [verification] : []),
            ...(site.hasServices ? [choices] : []),
          ].map((link) => (
            <Item key={link.to} {...link} />
          ))}
        </ul>
        {site.isPoweredByShown && <p className={styles.powered}>Propulsé par Palabre</p>}
      </div>
    </footer>
  );
}

/** Returns the columns of the footer, in the order and words of the site's own menu; its own links stand in the site's column. */
function columnsOf({ categories, pages, feeds, legal }: ReturnType<typeof footerLinks>, site: Site) {
  const own = ownLinks([...categories, ...pages, ...feeds, ...legal], site.footer);
  return [
    { title: "Catégories", links: arranged(categories, site.footer) },
    { title: site.name, links: arranged([...pages, ...own], site.footer) },
    { title: "S’abonner", links: arranged(feeds, site.footer) },
  ];
}

/** A link of the router; files of the gateway and other sites are none. */
const Item = ({ to, label }: MenuItem) => (
  <li>{/^\/[^.]*$/.test(to) ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>
);
