import { SimpleGrid, Stat } from "@chakra-ui/react";
import { useEffect } from "react";
import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { comparisonOf } from "./comparison.ts";
import { useStudioReadersNowQuery } from "./StudioAnalyticsPage.generated.ts";
import { texts } from "./texts.ts";

type Metric = keyof typeof texts.metrics;
const metrics = Object.entries(texts.metrics) as [Metric, string][];
const refreshMs = 30_000;

/** The period's totals, each compared with the period before, and who reads now. */
export function Summary({ analytics }: { analytics: StudioAnalyticsQuery["analytics"] }) {
  const { totals, previous, post } = analytics;
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      {!post && <ReadersNow />}
      {metrics.map(([metric, label]) => (
        <Stat.Root key={metric} {...card}>
          <Stat.Label>{label}</Stat.Label>
          <Stat.ValueText>{formatCount(totals[metric])}</Stat.ValueText>
          <Stat.HelpText asChild>
            <dd>{comparisonOf(totals[metric], previous[metric])}</dd>
          </Stat.HelpText>
        </Stat.Root>
      ))}
    </SimpleGrid>
  );
}

const card = { p: "3", borderWidth: "1px", borderRadius: "l2", bg: "bg.panel" } as const;

function ReadersNow() {
  const { data, reload } = useStudioReadersNowQuery({ fetchPolicy: "no-cache" });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Stat.Root {...card}>
      <Stat.Label>{texts.now}</Stat.Label>
      <Stat.ValueText>{data ? formatCount(data.readersNow) : "–"}</Stat.ValueText>
      <Stat.HelpText asChild>
        <dd>{texts.nowHint}</dd>
      </Stat.HelpText>
    </Stat.Root>
  );
}
