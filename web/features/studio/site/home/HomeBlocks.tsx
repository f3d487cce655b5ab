import { Button } from "@chakra-ui/react";
import { useRef } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import page from "../../shared/StudioPage.module.css";
import styles from "../menus/MenuEditor.module.css";
import { useHomeBlockCountsQuery } from "../site-settings.generated.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { contentOf } from "./block-content.ts";
import { HomeBlockRow, nameOfBlock } from "./HomeBlockRow.tsx";
import { type HomeRow, homeRows, idOf, namedBlocks } from "./home-rows.ts";
import { texts } from "./texts.ts";
import { useItemList } from "./useItemList.ts";

const path = "home.blocks";

/** The blocks of the home page in their order. */
export function HomeBlocks({ editing }: { editing: SiteEditing }) {
  const root = useRef<HTMLElement>(null);
  const rows = homeRows(editing.value(path) as readonly HomeRow[]);
  const write = (next: readonly HomeRow[]) => editing.change(path, namedBlocks(next));
  const list = useItemList(root, { items: rows, idOf, nameOf: nameOfBlock, write });
  const { data } = useHomeBlockCountsQuery();
  const isFull = rows.length >= limits.site.homeBlocks;

  function add() {
    let number = 0;
    while (rows.some((row) => idOf(row) === `text-${number}`)) number += 1;
    write([{ kind: "text", ownId: `text-${number}`, title: "", text: "", isShown: true }, ...rows]);
  }

  return (
    <section ref={root} aria-label={texts.blocks} className={styles.menu}>
      <h2 className={page.heading}>{texts.blocks}</h2>
      <p className={page.muted}>{texts.intro}</p>
      <div className={styles.group}>
        <Button variant="outline" disabled={isFull} onClick={add}>
          <Icon name="plus" />
          {texts.add}
        </Button>
        {isFull && <p className={page.muted}>{texts.full}</p>}
        <ul data-drop="blocks" aria-label={texts.blocks} className={styles.rows}>
          {rows.map((block, index) => (
            <HomeBlockRow
              key={idOf(block)}
              block={block}
              content={block.isShown ? contentOf(block.kind, data?.frontPage) : undefined}
              place={index + 1}
              count={rows.length}
              errorOf={(field) => editing.exactErrorOf(`${path}[${index}].${field}`)}
              move={(step) => list.moveBy(idOf(block), step)}
              change={(changes) => list.change(idOf(block), changes)}
              remove={() => list.remove(idOf(block))}
            />
          ))}
        </ul>
        {namedBlocks(rows).length > 0 && (
          <Button variant="ghost" onClick={() => write(homeRows([]))}>
            {texts.usual}
          </Button>
        )}
      </div>
      <p className={styles.error} aria-live="polite">
        {editing.exactErrorOf(path)}
      </p>
      <span className="visually-hidden" role="status">
        {list.announced}
      </span>
    </section>
  );
}
