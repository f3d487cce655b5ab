import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { usePage } from "../page.ts";
import { Icon } from "../ui/Icon.tsx";
import { useViewer } from "../viewer.ts";
import { Arrival } from "./Arrival.tsx";
import { ConnectionLine } from "./ConnectionLine.tsx";
import { DialogIsland } from "./DialogIsland.tsx";
import { FlashMessages } from "./FlashMessages.tsx";
import { Mark } from "./Mark.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./Shell.module.css";

/** What stands around every page. `badge` counts the unread; it is given, since it belongs to a feature. */
export function Shell({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  const { site } = usePage();
  const viewer = useViewer();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Aller au contenu
      </a>
      <header className={styles.header}>
        <button type="button" className={styles.round} popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <Link to="/" className={styles.brand}>
          <Mark />
          {site.name}
        </Link>
        <Link to="/explore" className={styles.round}>
          <Icon name="search" />
          <span className="visually-hidden">Chercher</span>
        </Link>
        {viewer ? (
          <Link to="/notifications" className={styles.round}>
            <Icon name="bell" />
            <span className="visually-hidden">Notifications</span>
            <span className={styles.badge}>{badge}</span>
          </Link>
        ) : (
          <Link to="/login" className={styles.login}>
            Login
          </Link>
        )}
      </header>
      <Navigation badge={viewer && badge} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ConnectionLine />
        {children}
      </main>
      <Arrival />
      <FlashMessages />
      <DialogIsland />
    </div>
  );
}
