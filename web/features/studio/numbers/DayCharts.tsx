import { formatCount } from "../../../french.ts";
import type { StudioNumbersQuery } from "../../../gql/graphql.ts";
import table from "../parts/Table.module.css";
import { BarChart, dayInWords } from "./BarChart.tsx";
import { ExportButton } from "./ExportButton.tsx";
import styles from "./Numbers.module.css";
import type { NumbersAsked } from "./numbersAddress.ts";
import { texts } from "./texts.ts";

type Metric = keyof typeof texts.metrics;
const metrics = Object.entries(texts.metrics) as [Metric, string][];

/** Views, likes and comments by day: drawn, as a table, for a spreadsheet. */
export function DayCharts({
  numbers,
  asked,
}: {
  numbers: StudioNumbersQuery["numbers"];
  asked: NumbersAsked;
}) {
  const { days } = numbers;
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
        <details className={styles.details}>
          <summary>{texts.asTable}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <section className={styles.scroll} aria-label={texts.asTable} tabIndex={0}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.day}</th>
                  {metrics.map(([metric, label]) => (
                    <th key={metric} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((each) => (
                  <tr key={each.day}>
                    <th scope="row">{dayInWords(each.day)}</th>
                    {metrics.map(([metric, label]) => (
                      <td key={metric} data-label={label} className={table.number}>
                        {formatCount(each[metric])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <ExportButton file="days.csv" name={texts.title} asked={asked} />
      </div>
    </section>
  );
}
