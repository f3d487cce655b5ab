import { Badge, Heading, Stack, Text } from "@chakra-ui/react";
import { type CountryLaw, legalSubjects } from "../../../../../schema/site/legal/country-law.ts";
import { texts } from "./texts.ts";

/** Sentences that the legal page takes from the law of a country, each with its source; none has been read by a lawyer. */
export function LawLines({ law }: { law: CountryLaw }) {
  const hasLines = Object.keys(law.lines).length > 0;
  return (
    <Stack asChild gap="3">
      <section aria-labelledby="law-lines">
        <Heading as="h2" size="sm" id="law-lines">
          {texts.lines}
        </Heading>
        {!hasLines && <Text color="fg.muted">{texts.noLine}</Text>}
        {hasLines &&
          legalSubjects.map((subject) => {
            const line = law.lines[subject];
            return (
              <Stack key={subject} gap="1">
                <Text fontWeight="semibold">{texts.subjects[subject]}</Text>
                {!line && <Text color="fg.muted">{texts.general}</Text>}
                {line && (
                  <>
                    <Text>{line.words}</Text>
                    <Text color="fg.muted" textStyle="sm">
                      <a href={line.url} rel="noopener noreferrer" target="_blank">
                        {line.source}
                      </a>{" "}
                      <Badge>{texts.toReview}</Badge>
                    </Text>
                  </>
                )}
              </Stack>
            );
          })}
      </section>
    </Stack>
  );
}
