import { type ComponentType, useEffect, useState } from "react";
import { usePage } from "../../lib/page-state.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import styles from "./HeaderSearch.module.css";

interface HeaderSearchProps {
  /** Loads what follows the typed text with suggestions. */
  load: () => Promise<ComponentType<{ pressedAt: Element | null }>>;
}

/**
 * Search field of the header: in the header from 768 px, below that in a native popover, which needs no script.
 * `/` focuses it. Until the code that comes with the first focus or `/` is there, it is a plain GET form.
 */
export function HeaderSearch({ load }: HeaderSearchProps) {
  const label = `Chercher sur ${usePage().site.name}`;
  // The element that had the focus when `/` was pressed; null where the search is wanted for another reason.
  const [wanted, setWanted] = useState<{ pressedAt: Element | null } | null>(null);
  const Suggestions = useLazyComponent(wanted !== null, load);
  const want = () => setWanted((first) => first ?? { pressedAt: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the client is there
  useEffect(() => {
    const press = ({ key }: { key?: string }) =>
      key === "/" && setWanted((first) => first ?? { pressedAt: document.activeElement });
    // The key that started the client (boot.ts).
    press(document.documentElement.dataset);
    // A search that began before the client was there.
    if (document.getElementById("search")?.contains(document.activeElement)) want();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button type="button" className={`icon-button ${styles.open}`} popoverTarget="search">
        <Icon name="search" />
        <span className="visually-hidden">Ouvrir la recherche</span>
      </button>
      {/* Focusable, so that a pressed suggestion keeps the focus inside where links take none (Safari). */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches what bubbles from its field */}
      <div id="search" popover="auto" tabIndex={-1} className={styles.search} onFocus={want} onToggle={want}>
        <search>
          <form action="/posts/search" className={styles.form}>
            <input
              type="search"
              name="keyword"
              className="chakra-input"
              aria-label={label}
              placeholder={label}
              maxLength={100}
              required
              autoComplete="off"
            />
            <button type="submit" className="icon-button">
              <Icon name="search" />
              <span className="visually-hidden">Lancer la recherche</span>
            </button>
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              popoverTarget="search"
              popoverTargetAction="hide"
            >
              <Icon name="close" />
              <span className="visually-hidden">Fermer la recherche</span>
            </button>
          </form>
        </search>
        {wanted && Suggestions && <Suggestions {...wanted} />}
      </div>
    </>
  );
}
