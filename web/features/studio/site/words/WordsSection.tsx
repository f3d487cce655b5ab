import { Button, Flex, Heading, SimpleGrid } from "@chakra-ui/react";
import { defaultLabels, type LabelName } from "../../../../../schema/labels.ts";
import { limits } from "../../../../../schema/limits.ts";
import type { SiteWord } from "../../../../../schema/site/settings.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { inPlainFrench, originalWords, textOfWord, withWord } from "./site-words.ts";
import { texts } from "./texts.ts";

/** « Mots »: the strings of the specification, each with what the site has in its place. */
export function WordsSection({ editing }: { editing: SiteEditing }) {
  const words = editing.value("words") as readonly SiteWord[];
  const saved = editing.saved("words") as readonly SiteWord[];
  const change = (changed: readonly SiteWord[]) => editing.change("words", changed);
  const errorOf = (name: LabelName) =>
    editing.exactErrorOf(`words[${words.findIndex((word) => word.name === name)}].text`);
  return (
    <SectionFields>
      <p className={styles.muted}>{texts.intro}</p>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => change(inPlainFrench(saved, words))}>
          {texts.plain}
        </Button>
        <Button variant="ghost" disabled={words.length === 0} onClick={() => change(originalWords(saved))}>
          {texts.original}
        </Button>
      </Flex>
      {Object.entries(texts.groups).map(([title, names]) => (
        <section key={title} aria-label={title}>
          <Heading as="h2" size="md" marginBottom="3">
            {title}
          </Heading>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            {names.map((name) => (
              <TextField
                key={name}
                name={name}
                label={texts.field(defaultLabels[name])}
                value={textOfWord(words, name)}
                maxLength={limits.site.wordLength}
                error={errorOf(name)}
                onChange={({ target }) => change(withWord(saved, words, name, target.value))}
              />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </SectionFields>
  );
}
