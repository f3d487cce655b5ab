import { Code, Grid, Heading, Stack } from "@chakra-ui/react";
import { Disclosure } from "../shared/Disclosure.tsx";
import styles from "../shared/StudioPage.module.css";
import { useImportExamplesQuery } from "./imports.generated.ts";
import { texts } from "./texts.ts";

/** Ten articles of the file, each beside what it would be here. */
export function Examples({ id }: { id: string }) {
  const { data } = useImportExamplesQuery({ variables: { id } });
  const examples = data?.importRun.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.examples}</h2>
      {examples.map(({ title, address, before, after, remarks }) => (
        <Disclosure key={address + title} label={title || address}>
          <Stack gap="2" pb="4">
            <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4">
              <Text label={texts.before} text={before} />
              <Text label={texts.after} text={after} />
            </Grid>
            <ul>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Stack>
        </Disclosure>
      ))}
    </section>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Heading as="h3" size="sm">
      {label}
    </Heading>
    <Code
      display="block"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="24rem"
      overflowY="auto"
      p="3"
      tabIndex={0}
      aria-label={label}
    >
      {text || texts.noText}
    </Code>
  </div>
);
