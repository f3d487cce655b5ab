import { Button, Flex } from "@chakra-ui/react";
import { buttonClass } from "../../../../ui/Button.tsx";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { Time } from "../../../../ui/Time.tsx";
import page from "../../shared/StudioPage.module.css";
import styles from "../menus/MenuEditor.module.css";
import { useFormerFrontsQuery } from "../site-settings.generated.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

const { fronts: words } = texts;

/** The home pages that readers have seen, by date; one is taken up again as a change of the draft. */
export function FormerFronts({ editing }: { editing: SiteEditing }) {
  const { data, error, reload } = useFormerFrontsQuery();
  const fronts = data?.formerFronts;
  return (
    <section aria-label={words.title} className={styles.menu}>
      <h2 className={page.heading}>{words.title}</h2>
      <QueryState
        data={fronts}
        error={error}
        reload={reload}
        failed={words.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {fronts && fronts.length < 2 && <p className={page.muted}>{words.none}</p>}
      {fronts && fronts.length > 1 && (
        <ol className={styles.rows}>
          {fronts.map(({ version, publishedAt, home }) => (
            <li key={version} className={styles.row}>
              <p className={styles.fields}>
                <Time at={publishedAt} />
              </p>
              <Flex gap="2" wrap="wrap">
                <a
                  href={`/?apercu=${version}`}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass("outline")}
                >
                  {words.look}
                </a>
                <Button
                  variant="outline"
                  onClick={() => {
                    editing.change("home.layout", home.layout);
                    editing.change("home.blocks", home.blocks);
                    editing.change("home.leads", home.leads);
                  }}
                >
                  {words.restore}
                </Button>
              </Flex>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
