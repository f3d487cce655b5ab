import { type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "../../../schema/limits.ts";
import { Icon } from "../media/Icon.tsx";
import styles from "./Slider.module.css";

interface SliderProps {
  id: string;
  title: string;
  /** Link to the whole list, beside the arrows. */
  all?: ReactNode;
  children: ReactNode[];
}

/** As many cards share the row where it is wide: there is nothing to scroll. */
export const mostInRow = 3;

/** Row of cards that scrolls by touch, keyboard or its arrows. Scrolls without script as well. */
export function Slider({ id, title, all, children }: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn } = useEnds(row);
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * limits.sliderStepPixels, behavior: "smooth" });
  return (
    <section
      aria-labelledby={id}
      className={children.length <= mostInRow ? `${styles.slider} ${styles.few}` : styles.slider}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all}
        <p className={`${styles.arrows} needs-script`}>
          {/* Not disabled: at the end of the row that would take the focus away. */}
          <button
            type="button"
            className={styles.arrow}
            aria-disabled={!canGoBack}
            onClick={() => scroll(-1)}
          >
            <Icon name="arrow-left" />
            <span className="visually-hidden">{`${title}\u00a0: précédents`}</span>
          </button>
          <button type="button" className={styles.arrow} aria-disabled={!canGoOn} onClick={() => scroll(1)}>
            <Icon name="arrow-right" />
            <span className="visually-hidden">{`${title}\u00a0: suivants`}</span>
          </button>
        </p>
      </header>
      {/* The cards contain links, so keyboard focus scrolls the row. */}
      <ul ref={row} className={styles.row}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the row is made once, its cards have keys of their own
          <li key={index} className={styles.card}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useEnds(row: React.RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const next = { canGoBack: element.scrollLeft > 1, canGoOn: rest > 1 };
      setEnds((former) =>
        former.canGoBack === next.canGoBack && former.canGoOn === next.canGoOn ? former : next,
      );
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [row]);
  return ends;
}
