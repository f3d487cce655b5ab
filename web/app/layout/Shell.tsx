import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { labels } from "../../../schema/labels.ts";
import { usePage } from "../../lib/page-state.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Avatar } from "../../ui/media/Avatar.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { Brand } from "./Brand.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import content from "./Content.module.css";
import { Footer } from "./footer/Footer.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./Shell.module.css";

interface ShellProps {
  /** The unread count; like the search, passed in because it belongs to a feature. */
  badge: ReactNode;
  search: ReactNode;
  children: ReactNode;
}

/**
 * Layout around the pages for readers. Where the settings put the name across the top, it stands there in large letters on the
 * home page, with the navigation in a row below it.
 */
export function Shell({ badge, search, children }: ShellProps) {
  const viewer = useViewer();
  const { site } = usePage();
  const { pathname } = useLocation();
  const isAcross = site.masthead === "TOP";
  const look = isAcross ? `${styles.across} ${pathname === "/" ? styles.front : ""}` : "";
  return (
    <div className={`${styles.shell} ${look}`}>
      <header className={styles.header}>
        <button type="button" className={`icon-button ${styles.menu}`} popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <Link to="/" className={`${styles.brand} ${lengthOf(site.name)}`}>
          <Brand />
        </Link>
        {search}
        {viewer ? (
          <>
            <Link to="/notifications" className={`icon-button ${styles.bell}`}>
              <Icon name="bell" />
              <span className="visually-hidden">Notifications</span>
              <span className={styles.badge}>{badge}</span>
            </Link>
            <Link to="/profile" className={`icon-button ${styles.account}`}>
              <Avatar user={viewer} size="sm" />
              <span className="visually-hidden">Votre compte</span>
            </Link>
          </>
        ) : (
          <Link to="/login" className={styles.login}>
            {labels.login}
          </Link>
        )}
      </header>
      <Navigation badge={viewer && badge} isAcross={isAcross} />
      <main id="content" className={content.content} tabIndex={-1}>
        <ConnectionStatus />
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Returns the class of a name that is too long for letters of the usual size. */
const lengthOf = (name: string) => (name.length > 36 ? styles.longest : name.length > 18 ? styles.long : "");
