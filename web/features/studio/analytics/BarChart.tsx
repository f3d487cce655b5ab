import { useId } from "react";
import { formatCount, longDate } from "../../../lib/text/french.ts";
import styles from "./Analytics.module.css";
import { texts } from "./texts.ts";

interface BarChartProps {
  /** Label, « Vues ». */
  metric: string;
  days: readonly { day: string; count: number }[];
}

const height = 100;
const step = 10;
// Minimum height, so that small counts are visible.
const least = 1.5;

export const formatDay = (day: string): string => longDate(`${day}T12:00:00Z`, "UTC");

/** Bar chart of a number by day, with a text description; the numbers themselves are in a table beside it. */
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
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        <title id={`${id}-title`}>{texts.chart(metric, days.length)}</title>
        <desc id={`${id}-description`}>
          {highest.count > 0
            ? texts.chartSummary(highest.count, formatDay(highest.day), total)
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
            <title>{`${formatDay(day)}\u00a0: ${formatCount(count)}`}</title>
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
        <span>{formatDay(days[0]?.day ?? "")}</span>
        <span>{formatDay(days.at(-1)?.day ?? "")}</span>
      </p>
    </figure>
  );
}
