import { type ReactNode, useRef } from "react";
import { Icon } from "../media/Icon.tsx";
import styles from "./Carousel.module.css";
import { useAutoplay } from "./useAutoplay.ts";
import { useSlide } from "./useSlide.ts";

interface CarouselProps {
  /** Accessible name: « Articles à la une ». */
  label: string;
  intervalMs: number;
  slides: { key: string; name: string; content: ReactNode }[];
}

/**
 * Carousel on native scroll snapping, so that it works without script. With script it advances by itself from the page's
 * load, at first by the page's inline script, until it is hovered, focused or paused, or reduced motion is preferred.
 */
export function Carousel({ label, intervalMs, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { index, go } = useSlide(row);
  const autoplay = useAutoplay(row, () => go(1), intervalMs, slides.length > 1);
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      className={styles.carousel}
      data-started={autoplay.isStarted || undefined}
      {...autoplay.holders}
    >
      <ul
        ref={row}
        className={styles.row}
        data-interval={slides.length > 1 ? intervalMs : undefined}
        aria-live={autoplay.isRunning ? "off" : "polite"}
      >
        {slides.map(({ key, name, content }, position) => (
          <li
            key={key}
            // The inline script may have put the first slide behind the last.
            suppressHydrationWarning
            className={styles.slide}
            aria-roledescription="diapositive"
            aria-label={`${position + 1} sur ${slides.length}\u00a0: ${name}`}
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <p className={`${styles.controls} needs-script`}>
          {/* The arrows come last: they stay in their places when the client adds what stands before them. */}
          {autoplay.isPossible && (
            <Control
              icon={autoplay.isPaused ? "play" : "pause"}
              name={autoplay.isPaused ? "Faire défiler" : "Arrêter le défilement"}
              onClick={autoplay.toggle}
              className={styles.pause}
            />
          )}
          <span className={styles.place} aria-hidden="true">
            {index !== null && `${index + 1} / ${slides.length}`}
          </span>
          <Control icon="arrow-left" name="Article précédent" onClick={() => go(-1)} />
          <Control icon="arrow-right" name="Article suivant" onClick={() => go(1)} />
        </p>
      )}
    </section>
  );
}

function Control({
  icon,
  name,
  onClick,
  className = "",
}: {
  icon: Parameters<typeof Icon>[0]["name"];
  name: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button type="button" className={`${styles.control} ${className}`} onClick={onClick}>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
