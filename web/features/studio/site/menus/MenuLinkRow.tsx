import { IconButton } from "@chakra-ui/react";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import { texts } from "../texts.ts";
import styles from "./MenuEditor.module.css";
import type { MenuRow } from "./menu-rows.ts";
import { type MenuRows, nameOfRow } from "./useMenuRows.ts";

const { menus: words } = texts;

interface MenuLinkRowProps {
  row: MenuRow;
  menu: MenuRows;
  /** Position in its group, from 1. */
  place: number;
  count: number;
  /** Remark, such as that its area is switched off. */
  note?: string | undefined;
}

/** A link of a menu: dragged as a whole; its words, whether it is shown and, when it is an own one, its address. */
export function MenuLinkRow({ row, menu, place, count, note }: MenuLinkRowProps) {
  const { id, name, address, label, isShown } = row;
  const shown = nameOfRow(row);
  return (
    <li data-drag={id} className={styles.row}>
      <div className={styles.fields}>
        <TextField
          name="label"
          label={name === null ? words.label : words.labelOf(name)}
          isLabelHidden={name !== null}
          placeholder={name ?? ""}
          hint={note ?? (name && label ? words.instead(name) : undefined)}
          value={label}
          error={menu.errorOf(row, "label")}
          onChange={({ target }) => menu.change(id, { label: target.value })}
        />
        {name === null && (
          <TextField
            name="address"
            label={words.address}
            hint={words.addressHint}
            inputMode="url"
            value={address}
            error={menu.errorOf(row, "address")}
            onChange={({ target }) => menu.change(id, { address: target.value.trim() })}
          />
        )}
      </div>
      <div className={styles.tools}>
        <SwitchField isOn={isShown} onChange={(isOn) => menu.change(id, { isShown: isOn })}>
          {words.isShown}
          <span className="visually-hidden">{`\u00a0: ${shown}`}</span>
        </SwitchField>
        <MoveButtons
          name={shown}
          place={place}
          count={count}
          move={async (direction) => menu.moveBy(id, direction === "UP" ? -1 : 1)}
        />
        {name === null && (
          <IconButton variant="ghost" aria-label={words.removeIt(shown)} onClick={() => menu.remove(id)}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
