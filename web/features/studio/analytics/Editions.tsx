import { Heading, Text } from "@chakra-ui/react";
import { usePage } from "../../../lib/page-state.ts";
import { longDate } from "../../../lib/text/french.ts";
import { useStudioEditionsQuery } from "./Editions.generated.ts";
import { NumberTable } from "./NumberTable.tsx";
import { texts } from "./texts.ts";

/** Readings that the last editions have led to, by their articles. */
export function Editions() {
  const { timeZone } = usePage().site;
  const { data } = useStudioEditionsQuery();
  if (!data) return null;
  const rows = data.editions.flatMap(({ createdAt, links }) =>
    links.map(({ code, readings, telegramReadings, post }) => ({
      code,
      numbers: [readings, telegramReadings],
      name: `${longDate(createdAt, timeZone)} · ${post?.title ?? texts.untitled}`,
    })),
  );
  return (
    <section aria-labelledby="editions">
      <Heading as="h2" size="lg" id="editions" pb="2">
        {texts.editions}
      </Heading>
      <Text color="fg.muted" textStyle="sm" pb="2">
        {rows.length > 0 ? texts.editionsHint : texts.noEditions}
      </Text>
      {rows.length > 0 && (
        <NumberTable
          rows={rows}
          keyOf={({ code }) => code}
          head={texts.edition}
          nameOf={({ name }) => name}
          columns={[texts.fromText, texts.fromTelegram]}
          numbersOf={({ numbers }) => numbers}
          drawn={0}
        />
      )}
    </section>
  );
}
