import { Button, Table } from "@chakra-ui/react";
import type { Tag_RowFragment } from "../../../../gql/graphql.ts";
import table from "../../shared/table/Table.module.css";
import { TableHead } from "../../shared/table/TableHead.tsx";
import { texts } from "./texts.ts";

interface TagTableProps {
  tags: readonly Tag_RowFragment[];
  onEdit: (tag: Tag_RowFragment) => void;
  onMerge: (tag: Tag_RowFragment) => void;
}

const { heads } = texts;

export const TagTable = ({ tags, onEdit, onMerge }: TagTableProps) => (
  <Table.Root className={table.table}>
    <TableHead heads={[heads.name, heads.posts, heads.description]} counts={[heads.posts]} hasActions />
    <Table.Body>
      {tags.map((tag) => (
        <Table.Row key={tag.slug}>
          <Table.ColumnHeader scope="row">
            {tag.postCount > 0 ? <a href={`/tags/${tag.slug}`}>{tag.name}</a> : tag.name}
          </Table.ColumnHeader>
          <Table.Cell data-label={heads.posts} className={table.count}>
            {tag.postCount}
          </Table.Cell>
          <Table.Cell data-label={heads.description} className={table.long}>
            {tag.description}
          </Table.Cell>
          <Table.Cell className={table.last}>
            <Button variant="ghost" aria-label={texts.editIt(tag.name)} onClick={() => onEdit(tag)}>
              {texts.edit}
            </Button>
            <Button variant="ghost" aria-label={texts.mergeIt(tag.name)} onClick={() => onMerge(tag)}>
              {texts.merge}
            </Button>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
