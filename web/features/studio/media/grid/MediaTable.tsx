import { Table } from "@chakra-ui/react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { Time } from "../../../../ui/Time.tsx";
import { SelectCell } from "../../shared/table/SelectCell.tsx";
import table from "../../shared/table/Table.module.css";
import { TableHead } from "../../shared/table/TableHead.tsx";
import type { Selection } from "../../shared/table/useSelection.ts";
import styles from "../Media.module.css";
import { texts } from "../texts.ts";
import { flagsOf, nameOf } from "./file-labels.ts";
import { Thumbnail } from "./Thumbnail.tsx";

interface MediaTableProps {
  items: readonly MediaFile_RowFragment[];
  selection: Selection;
  onOpen: (id: string) => void;
}

const { heads } = texts;

/** Table of files with their metadata. */
export function MediaTable({ items, selection, onOpen }: MediaTableProps) {
  return (
    <Table.Root className={table.table}>
      <TableHead
        heads={[heads.file, heads.size, heads.dimensions, heads.uses, heads.date]}
        counts={[heads.size, heads.uses]}
        hasSelection
      />
      <Table.Body>
        {items.map((item) => {
          const { file } = item;
          const name = nameOf(file);
          return (
            <Table.Row key={item.id}>
              <SelectCell
                label={texts.select(name)}
                isChosen={selection.has(item.id)}
                onToggle={() => selection.toggle(item.id)}
              />
              <Table.ColumnHeader scope="row">
                <button type="button" className={styles.row} onClick={() => onOpen(item.id)}>
                  <span className={styles.small}>
                    <Thumbnail file={file} sizes="4rem" />
                  </span>
                  <span className={styles.text}>
                    {name}
                    <span className={table.sub}>{flagsOf(item).join(", ")}</span>
                  </span>
                </button>
              </Table.ColumnHeader>
              <Table.Cell className={table.count} data-label={heads.size}>
                {formatBytes(file.length)}
              </Table.Cell>
              <Table.Cell className={table.number} data-label={heads.dimensions}>
                {file.width && file.height ? `${file.width} × ${file.height}` : ""}
              </Table.Cell>
              <Table.Cell className={table.count} data-label={heads.uses}>
                {texts.uses(item.useCount, file.inGallery)}
              </Table.Cell>
              <Table.Cell className={table.number}>
                <Time at={file.createdAt} />
              </Table.Cell>
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}
