import { useId } from "react";
import { formatCount, longDate } from "../../../french.ts";
import styles from "./Numbers.module.css";
import { texts } from "./texts.ts";

interface BarChartProps {
  /** « Vues » */
  metric: string;
  days: readonly { day: string; count: number }[];
}

const height = 100;
const step = 10;
// What is there at all is seen.
const least = 1.5;

export const dayInWords = (day: string): string => longDate(`${day}T12:00:00Z`, "UTC");

/** A number by day as bars. Its words say what they show; the numbers themselves are in the table beside it. */
export function BarChart({ metric, days }: BarChartProps) {
  const id = useId();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const highest = days.reduce((best, each) => (each.count > best.count ? each : best), {
    day: days[0]?.day ?? "",
    count: 0,
  });
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(least, (count / highest.count) * height));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {metric}
        <span className={styles.total}>{texts.total(total)}</span>
      </figcaption>
      {total === 0 && <p className={styles.total}>{texts.chartEmpty}</p>}
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-words`}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        <title id={`${id}-title`}>{texts.chart(metric, days.length)}</title>
        <desc id={`${id}-words`}>
          {highest.count > 0
            ? texts.chartWords(highest.count, dayInWords(highest.day), total)
            : texts.chartEmpty}
        </desc>
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            className={styles.bar}
            x={index * step + 1}
            y={height - heightOf(count)}
            width={step - 2}
            height={heightOf(count)}
          >
            <title>{`${dayInWords(day)}\u00a0: ${formatCount(count)}`}</title>
          </rect>
        ))}
        <line
          className={styles.base}
          x1={0}
          x2={days.length * step}
          y1={height}
          y2={height}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{dayInWords(days[0]?.day ?? "")}</span>
        <span>{dayInWords(days.at(-1)?.day ?? "")}</span>
      </p>
    </figure>
  );
}
