import { Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Direction, StaticPage_RowFragment } from "../../../gql/graphql.ts";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { MoveButtons } from "../shared/MoveButtons.tsx";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import {
  StudioStaticPagesDocument,
  useDeleteStaticPageMutation,
  useMoveStaticPageMutation,
} from "./static-pages.generated.ts";
import { texts } from "./texts.ts";

const { heads } = texts;

const titleOf = ({ title }: StaticPage_RowFragment) => title || texts.untitled;

/** Static pages in their order, with the actions on each. */
export function StaticPageTable({ pages }: { pages: readonly StaticPage_RowFragment[] }) {
  const [deletePage] = useDeleteStaticPageMutation({
    refetchQueries: [StudioStaticPagesDocument],
    awaitRefetchQueries: true,
  });
  const remove = (page: StaticPage_RowFragment) =>
    confirmAndDelete(
      async () => {
        await deletePage({ variables: { id: page.id } });
        return texts.deleted(titleOf(page));
      },
      () => {},
    );
  const [movePage] = useMoveStaticPageMutation();
  const move = (id: string, direction: Direction) =>
    movePage({
      variables: { id, direction },
      update: (cache, { data }) => {
        const studioStaticPages = data?.moveStaticPage;
        if (studioStaticPages)
          cache.writeQuery({ query: StudioStaticPagesDocument, data: { studioStaticPages } });
      },
    });
  const canMove = pages.length > 1;
  return (
    <Table.Root className={table.table}>
      <TableHead
        heads={[heads.title, heads.state, heads.footer, heads.date, canMove && heads.order]}
        hasActions
      />
      <Table.Body>
        {pages.map((page, index) => (
          <StaticPageRow key={page.id} page={page} onDelete={() => void remove(page)}>
            {canMove && (
              <Table.Cell data-label={heads.order}>
                <MoveButtons
                  name={titleOf(page)}
                  place={index + 1}
                  count={pages.length}
                  move={(direction) => move(page.id, direction)}
                />
              </Table.Cell>
            )}
          </StaticPageRow>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

interface StaticPageRowProps {
  page: StaticPage_RowFragment;
  onDelete: () => void;
  /** Cell between the date and the actions. */
  children: ReactNode;
}

function StaticPageRow({ page, onDelete, children }: StaticPageRowProps) {
  const editTo = `/studio/pages/edit/${page.id}`;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row">
        <Link to={editTo} className={table.person}>
          {titleOf(page)}
        </Link>
        <span className={table.sub}>/p/{page.slug}</span>
      </Table.ColumnHeader>
      <Table.Cell data-label={heads.state}>{page.isPublished ? texts.published : texts.draft}</Table.Cell>
      <Table.Cell data-label={heads.footer}>
        {page.isInFooter ? texts.inFooter : texts.notInFooter}
      </Table.Cell>
      <Table.Cell data-label={heads.date} className={table.number}>
        <Time at={page.updatedAt} />
      </Table.Cell>
      {children}
      <Table.Cell className={table.last}>
        <RowActions name={titleOf(page)} editTo={editTo} onDelete={onDelete} />
      </Table.Cell>
    </Table.Row>
  );
}
