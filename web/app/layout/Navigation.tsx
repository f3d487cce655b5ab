import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { labels } from "../../../schema/labels.ts";
import { hasRight } from "../../../schema/roles.ts";
import { areaOfPath } from "../../../schema/site/areas.ts";
import { usePage } from "../../lib/page-state.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Avatar, fullName } from "../../ui/media/Avatar.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { mainLinks, mediaLinks, type NavigationLink } from "../../ui/navigation/menu-links.ts";
import { arranged, ownLinks } from "./arranged.ts";
import { Brand } from "./Brand.tsx";
import { useSiteFooterQuery } from "./footer/Footer.generated.ts";
import { LogoutButton } from "./LogoutButton.tsx";
import styles from "./Navigation.module.css";
import { ThemeToggle } from "./ThemeToggle.tsx";

/**
 * Main navigation: from 1,024 px a sidebar, or a row below the name where that stands across the top; on narrower screens a
 * native popover, which needs no script.
 */
export function Navigation({ badge, isAcross }: { badge: ReactNode; isAcross: boolean }) {
  const viewer = useViewer();
  const { site } = usePage();
  const [first, second] = useLinks();
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label="Navigation principale"
      className={isAcross ? `${styles.menu} ${styles.across}` : styles.menu}
    >
      <div className={styles.top}>
        <Link to="/" className={site.name.length > 18 ? `${styles.brand} ${styles.long}` : styles.brand}>
          <Brand />
        </Link>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="visually-hidden">Fermer le menu</span>
        </button>
      </div>
      <ul className={styles.list}>
        {first.map((link) => (
          <Item key={link.to} {...link} />
        ))}
        {viewer && (
          <Item to="/notifications" icon="bell" label="Notifications">
            <span className={styles.badge}>{badge}</span>
          </Item>
        )}
      </ul>
      <Categories />
      {second.length > 0 && (
        <ul className={styles.list} aria-label="À voir et à écouter">
          {second.map((link) => (
            <Item key={link.to} {...link} />
          ))}
        </ul>
      )}
      <ViewerLinks isAcross={isAcross} />
      <div className={styles.bottom}>
        <ViewerAccount />
        <ThemeToggle />
      </div>
    </nav>
  );
}

/** Returns the links of the menu in its two lists; a menu of the site's own is one list. */
function useLinks(): readonly [NavigationLink[], NavigationLink[]] {
  const { site } = usePage();
  const isAdmin = hasRight(useViewer(), "administer");
  const { areas: filled = null } = useSiteFooterQuery().data?.siteFooter ?? {};
  // An administrator finds empty areas too, which is where they are filled from.
  const isShown = ({ to }: NavigationLink) => {
    const area = areaOfPath(to);
    if (!area || !filled) return true;
    return isAdmin ? !site.hiddenAreas?.includes(area) : filled.includes(area);
  };
  const lists = [mainLinks.filter(isShown), mediaLinks.filter(isShown)] as const;
  if (!site.navigation) return lists;
  const all = [...mainLinks, ...mediaLinks];
  const own = ownLinks(all, site.navigation).map((link) => ({ ...link, icon: "arrow-right" as const }));
  return [arranged([...lists.flat(), ...own], site.navigation), []];
}

/** Categories in the popover; the wide layout has them on its pages and in its footer. */
function Categories() {
  const { categories = [] } = useSiteFooterQuery().data?.siteFooter ?? {};
  return (
    <ul className={`${styles.list} ${styles.categories}`} aria-label="Catégories">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/posts?tags=${slug}`} className={styles.item}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ViewerLinks({ isAcross }: { isAcross: boolean }) {
  const { site } = usePage();
  const viewer = useViewer();
  return (
    <ul className={styles.list} aria-label="Vous">
      {hasRight(viewer, "enterStudio") && <Item to="/studio" icon="studio" label="Studio" />}
      {hasRight(viewer, "writePosts") && <Item to="/profile/posts" icon="article" label={labels.ownPosts} />}
      {hasRight(viewer, "moderate") && !hasRight(viewer, "writePosts") && (
        <Item to="/studio/comments" icon="comment" label="Modération" />
      )}
      {hasRight(viewer, "administer") && <Item to="/profile/users" icon="users" label={labels.team} />}
      {viewer && <Item to="/profile" icon="user" label={labels.profile} />}
      {site.chatUrl && <Item to={site.chatUrl} icon="chat" label={labels.chat} />}
      {!viewer && !isAcross && <Item to="/login" icon="log-in" label={labels.login} />}
    </ul>
  );
}

function ViewerAccount() {
  const { site } = usePage();
  const viewer = useViewer();
  if (!viewer) {
    return site.registration ? null : (
      <p className={styles.invitation}>
        <Link to="/register">Créer un compte</Link> pour prendre la parole.
      </p>
    );
  }
  return (
    <div className={styles.person}>
      <Avatar user={viewer} size="sm" />
      <span className={styles.name}>
        <bdi>{fullName(viewer)}</bdi>
      </span>
      <LogoutButton />
    </div>
  );
}

function Item({ to, icon, label, children }: NavigationLink & { children?: ReactNode }) {
  if (!to.startsWith("/")) {
    return (
      <li>
        <a className={styles.item} href={to} rel="noopener">
          <Icon name={icon} />
          {label}
        </a>
      </li>
    );
  }
  return (
    <li>
      <NavLink to={to} end={to === "/" || to === "/profile"} className={styles.item}>
        <Icon name={icon} />
        {label}
        {children}
      </NavLink>
    </li>
  );
}
