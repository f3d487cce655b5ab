import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { Disclosure } from "../shared/Disclosure.tsx";
import styles from "./Analytics.module.css";
import type { AnalyticsFilter } from "./analytics-address.ts";
import { BarChart, formatDay } from "./BarChart.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { NumberTable } from "./NumberTable.tsx";
import { texts } from "./texts.ts";

type Metric = keyof typeof texts.metrics;
const metrics = Object.entries(texts.metrics) as [Metric, string][];

/** Views, likes and comments by day: charts, a table and a CSV export. */
export function DailyCharts({
  analytics,
  filter,
}: {
  analytics: StudioAnalyticsQuery["analytics"];
  filter: AnalyticsFilter;
}) {
  const { days } = analytics;
  return (
    <section className={styles.section} aria-label={texts.title}>
      <div className={styles.charts}>
        {metrics.map(([metric, label]) => (
          <BarChart
            key={metric}
            metric={label}
            days={days.map((each) => ({ day: each.day, count: each[metric] }))}
          />
        ))}
      </div>
      <div className={styles.head}>
        <Disclosure label={texts.asTable}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <section className={styles.scroll} aria-label={texts.asTable} tabIndex={0}>
            <NumberTable
              rows={days.toReversed()}
              keyOf={({ day }) => day}
              head={texts.day}
              nameOf={({ day }) => day}
              showName={({ day }) => formatDay(day)}
              columns={metrics.map(([, label]) => label)}
              numbersOf={(each) => metrics.map(([metric]) => each[metric])}
              initial={{ column: -1, isAscending: false }}
            />
          </section>
        </Disclosure>
        <ExportButton file="days.csv" name={texts.title} filter={filter} />
      </div>
    </section>
  );
}
