import { IconButton } from "@chakra-ui/react";
import { labels } from "../../../../../schema/labels.ts";
import { labelsOfBlocks } from "../../../../../schema/site/home.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import page from "../../shared/StudioPage.module.css";
import styles from "../menus/MenuEditor.module.css";
import { texts as siteTexts } from "../texts.ts";
import { type HomeRow, idOf } from "./home-rows.ts";
import { texts } from "./texts.ts";

export const nameOfBlock = ({ kind, title }: HomeRow): string =>
  title || (siteTexts.home.blocks[kind] ?? kind);

/** Blocks with a text of the site’s own. */
const hasText = ["text", "welcome", "newsletter"];

interface HomeBlockRowProps {
  block: HomeRow;
  /** Position, from 1. */
  place: number;
  count: number;
  errorOf: (field: "title" | "text") => string | undefined;
  move: (step: number) => unknown;
  change: (changes: Partial<HomeRow>) => void;
  remove: () => void;
  /** Content that readers find in it now; absent: it is not known. */
  content?: string | undefined;
}

/** A block of the home page: dragged as a whole; its words and whether it is shown. */
export function HomeBlockRow(props: HomeBlockRowProps) {
  const { block, place, count, errorOf, move, change, remove, content } = props;
  const { kind, title, text, isShown } = block;
  const name = nameOfBlock(block);
  const label = labelsOfBlocks[kind];
  const usualTitle = label ? labels[label] : texts.titles[kind];
  return (
    <li data-drag={idOf(block)} className={`${styles.row} ${styles.wide}`}>
      <Icon name="drag" className={styles.handle} />
      <div className={styles.name}>
        <strong>{siteTexts.home.blocks[kind] ?? kind}</strong>
        {content && <p className={page.muted}>{content}</p>}
      </div>
      <div className={styles.fields}>
        {usualTitle !== undefined && (
          <TextField
            name="title"
            label={texts.titleOf(siteTexts.home.blocks[kind] ?? kind)}
            isLabelHidden
            placeholder={usualTitle || "Titre"}
            value={title}
            error={errorOf("title")}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        {hasText.includes(kind) && (
          <LongTextField
            name="text"
            label={texts.textOf(name)}
            isLabelHidden
            rows={2}
            grows
            hint={kind === "text" ? texts.textHint : undefined}
            value={text}
            error={errorOf("text")}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </div>
      <div className={styles.tools}>
        <SwitchField isOn={isShown} onChange={(isOn) => change({ isShown: isOn })}>
          {texts.isShown}
          <span className="visually-hidden">{`\u00a0: ${name}`}</span>
        </SwitchField>
        <MoveButtons
          name={name}
          place={place}
          count={count}
          move={async (direction) => move(direction === "UP" ? -1 : 1)}
        />
        {kind === "text" && (
          <IconButton variant="ghost" aria-label={texts.remove(name)} onClick={remove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
