import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { usePage } from "../page.ts";
import { Avatar, fullName } from "../ui/Avatar.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { useViewer } from "../viewer.ts";
import { LogoutButton } from "./LogoutButton.tsx";
import { Mark } from "./Mark.tsx";
import styles from "./Navigation.module.css";
import { ThemeToggle } from "./ThemeToggle.tsx";

/**
 * One navigation, in two shapes: at the side from 1,024 px, else a popover of the platform, which slides in and
 * needs no script.
 */
export function Navigation({ badge }: { badge: ReactNode }) {
  const { site } = usePage();
  const viewer = useViewer();
  return (
    <nav id="menu" popover="auto" aria-label="Navigation principale" className={styles.menu}>
      <div className={styles.top}>
        <Link to="/" className={styles.brand}>
          <Mark />
          {site.name}
        </Link>
        <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Fermer le menu</span>
        </button>
      </div>
      <ul className={styles.list}>
        <Item to="/" icon="home" label="Accueil" />
        <Item to="/feeds" icon="news" label="Actualités" />
        {viewer && (
          <Item to="/notifications" icon="bell" label="Notifications">
            <span className={styles.badge}>{badge}</span>
          </Item>
        )}
        {site.chatUrl && (
          <li>
            <a className={styles.item} href={site.chatUrl} rel="noopener">
              <Icon name="chat" />
              Chats
            </a>
          </li>
        )}
        {!viewer && <Item to="/login" icon="log-in" label="Login" />}
      </ul>
      <div className={styles.bottom}>
        {viewer ? (
          <div className={styles.person}>
            <Avatar user={viewer} size="sm" />
            <span className={styles.name}>{fullName(viewer)}</span>
            <LogoutButton />
          </div>
        ) : (
          <p className={styles.invitation}>
            <Link to="/register">Créer un compte</Link> pour prendre la parole.
          </p>
        )}
        <ThemeToggle />
      </div>
    </nav>
  );
}

function Item({
  to,
  icon,
  label,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <NavLink to={to} end={to === "/"} className={styles.item}>
        <Icon name={icon} />
        {label}
        {children}
      </NavLink>
    </li>
  );
}
