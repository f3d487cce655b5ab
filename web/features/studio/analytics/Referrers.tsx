import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import page from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import styles from "./Analytics.module.css";
import type { AnalyticsFilter } from "./analytics-address.ts";
import { ExportButton } from "./ExportButton.tsx";
import { texts } from "./texts.ts";

interface ReferrersProps {
  referrers: StudioAnalyticsQuery["analytics"]["referrers"];
  filter: AnalyticsFilter;
}

/** Referring sites by host name. */
export function Referrers({ referrers, filter }: ReferrersProps) {
  const most = Math.max(1, ...referrers.map(({ count }) => count));
  return (
    <section className={styles.section} aria-labelledby="referrers">
      <div className={styles.head}>
        <h2 id="referrers" className={page.heading}>
          {texts.referrers}
        </h2>
        {referrers.length > 0 && <ExportButton file="referrers.csv" name={texts.referrers} filter={filter} />}
      </div>
      <p className={page.muted}>{texts.referrersHint}</p>
      {referrers.length === 0 && <p>{texts.noReferrers}</p>}
      {referrers.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.host}</th>
              <td />
              <th scope="col">{texts.readingsHead}</th>
            </tr>
          </thead>
          <tbody>
            {referrers.map(({ host, count }) => (
              <tr key={host}>
                <th scope="row">{host || texts.others}</th>
                <td className={table.last}>
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className={styles.share}
                    aria-hidden="true"
                  >
                    <rect className={styles.bar} width={(count / most) * 100} height={1} />
                  </svg>
                </td>
                <td className={table.number}>{texts.readings(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
