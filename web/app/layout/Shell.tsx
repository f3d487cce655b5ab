import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { labels } from "../../../schema/labels.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Avatar } from "../../ui/media/Avatar.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { Brand } from "./Brand.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { Footer } from "./footer/Footer.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./Shell.module.css";

interface ShellProps {
  /** The unread count; like the search, passed in because it belongs to a feature. */
  badge: ReactNode;
  search: ReactNode;
  children: ReactNode;
}

/** Layout around the pages for readers. */
export function Shell({ badge, search, children }: ShellProps) {
  const viewer = useViewer();
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <button type="button" className={`icon-button ${styles.menu}`} popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <Link to="/" className={styles.brand}>
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
      <Navigation badge={viewer && badge} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ConnectionStatus />
        {children}
      </main>
      <Footer />
    </div>
  );
}
