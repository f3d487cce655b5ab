import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { Time } from "../../../../ui/Time.tsx";
import table from "../../shared/table/Table.module.css";
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
    <table className={table.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{heads.file}</th>
          <th scope="col">{heads.size}</th>
          <th scope="col">{heads.dimensions}</th>
          <th scope="col">{heads.uses}</th>
          <th scope="col">{heads.date}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { file } = item;
          const name = nameOf(file);
          return (
            <tr key={item.id}>
              <td className={table.check}>
                <label className={table.box}>
                  <input
                    type="checkbox"
                    checked={selection.has(item.id)}
                    onChange={() => selection.toggle(item.id)}
                    aria-label={texts.select(name)}
                  />
                </label>
              </td>
              <th scope="row">
                <button type="button" className={styles.row} onClick={() => onOpen(item.id)}>
                  <span className={styles.small}>
                    <Thumbnail file={file} sizes="4rem" />
                  </span>
                  <span className={styles.text}>
                    {name}
                    <span className={table.sub}>{flagsOf(item).join(", ")}</span>
                  </span>
                </button>
              </th>
              <td className={table.number} data-label={heads.size}>
                {formatBytes(file.length)}
              </td>
              <td className={table.number} data-label={heads.dimensions}>
                {file.width && file.height ? `${file.width} × ${file.height}` : ""}
              </td>
              <td className={table.number} data-label={heads.uses}>
                {texts.uses(item.useCount, file.inGallery)}
              </td>
              <td className={table.number}>
                <Time at={file.createdAt} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
