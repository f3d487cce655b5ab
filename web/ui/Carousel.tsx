import { type ReactNode, useRef } from "react";
import styles from "./Carousel.module.css";
import { Icon } from "./Icon.tsx";
import { useAutoplay } from "./useAutoplay.ts";
import { useSlide } from "./useSlide.ts";

interface CarouselProps {
  /** What it holds: « Articles à la une ». */
  label: string;
  intervalMs: number;
  slides: { key: string; name: string; content: ReactNode }[];
}

/**
 * Slides side by side that one swipes; the platform scrolls and snaps, so that it works without script. With it they
 * go on by themselves, for ever, until somebody looks, holds or asks for calm.
 */
export function Carousel({ label, intervalMs, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { index, go } = useSlide(row, slides.length);
  const autoplay = useAutoplay(row, () => go(index + 1), intervalMs, slides.length > 1);
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      className={styles.carousel}
      {...autoplay.holders}
    >
      <ul ref={row} className={styles.row} aria-live={autoplay.isRunning ? "off" : "polite"}>
        {slides.map(({ key, name, content }, position) => (
          <li
            key={key}
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
          <Control icon="arrow-left" name="Article précédent" onClick={() => go(index - 1)} />
          <span className={styles.place} aria-hidden="true">{`${index + 1} / ${slides.length}`}</span>
          <Control icon="arrow-right" name="Article suivant" onClick={() => go(index + 1)} />
          {autoplay.isPossible && (
            <Control
              icon={autoplay.isPaused ? "play" : "pause"}
              name={autoplay.isPaused ? "Faire défiler" : "Arrêter le défilement"}
              onClick={autoplay.toggle}
            />
          )}
        </p>
      )}
    </section>
  );
}

function Control({
  icon,
  name,
  onClick,
}: {
  icon: Parameters<typeof Icon>[0]["name"];
  name: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.control} onClick={onClick}>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
