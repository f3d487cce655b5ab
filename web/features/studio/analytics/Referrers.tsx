import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import type { AnalyticsFilter } from "./analytics-address.ts";
import { NumberSection } from "./NumberSection.tsx";
import { NumberTable } from "./NumberTable.tsx";
import { texts } from "./texts.ts";

/** Names under which the gateway counts the short addresses of editions; no host is without a dot. */
const editionSources: Readonly<Record<string, string>> = {
  edition: texts.fromEditions,
  telegram: texts.fromTelegramMessages,
};

interface ReferrersProps {
  referrers: StudioAnalyticsQuery["analytics"]["referrers"];
  filter: AnalyticsFilter;
}

/** Referring sites by host name. */
export const Referrers = ({ referrers, filter }: ReferrersProps) => (
  <NumberSection
    id="referrers"
    title={texts.referrers}
    hint={texts.referrersHint}
    empty={referrers.length === 0 ? texts.noReferrers : undefined}
    file="referrers.csv"
    filter={filter}
  >
    <NumberTable
      rows={referrers}
      keyOf={({ host }) => host}
      head={texts.host}
      nameOf={({ host }) => editionSources[host] ?? (host || texts.others)}
      columns={[texts.readingsHead]}
      numbersOf={({ count }) => [count]}
      drawn={0}
    />
  </NumberSection>
);
