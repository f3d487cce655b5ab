import { Button, Flex, Stack } from "@chakra-ui/react";
import styles from "../shared/StudioPage.module.css";
import { isSame, type SettingValue, textOfValue, valueAt } from "./site-edits.ts";
import { texts } from "./texts.ts";
import type { ConflictingSettings } from "./useAttempts.ts";
import type { SiteEditing } from "./useSiteEdits.ts";

const { conflict: words } = texts;

/** Both values of each field that somebody else changed meanwhile, and the choice between them. */
export function ConflictPanel({ editing, current }: { editing: SiteEditing; current: ConflictingSettings }) {
  const rows = Object.entries(editing.edits)
    .map(([path, mine]) => ({ path, mine, theirs: valueAt(current, path) }))
    .filter(({ mine, theirs }) => !isSame(mine, theirs));
  const shown = (value: SettingValue) => textOfValue(value) || words.empty;
  return (
    <Stack asChild gap="3">
      <section role="alert" aria-label={words.title} className={styles.warning}>
        <h2 className={styles.heading}>{words.title}</h2>
        <dl>
          {rows.map(({ path, mine, theirs }) => (
            <div key={path}>
              <dt>{texts.fields[path] ?? path}</dt>
              <dd>{`${words.mine}\u00a0: ${shown(mine)}`}</dd>
              <dd>{`${words.theirs}\u00a0: ${shown(theirs)}`}</dd>
            </div>
          ))}
        </dl>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={() => void editing.save(current.version)}>
            {words.keepMine}
          </Button>
          <Button variant="outline" onClick={() => void editing.takeTheirs()}>
            {words.takeTheirs}
          </Button>
        </Flex>
      </section>
    </Stack>
  );
}
