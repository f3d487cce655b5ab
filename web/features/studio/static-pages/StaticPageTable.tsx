import { Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Direction, StaticPage_RowFragment } from "../../../gql/graphql.ts";
import { Time } from "../../../ui/Time.tsx";
import { MoveButtons } from "../shared/MoveButtons.tsx";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { TrashedRowActions } from "../shared/trash/TrashedRowActions.tsx";
import type { TrashActions } from "../shared/trash/trash-actions.ts";
import { StudioStaticPagesDocument, useMoveStaticPageMutation } from "./static-pages.generated.ts";
import { texts, titleOf } from "./texts.ts";
import { useStaticPageActions } from "./useStaticPageActions.ts";

const { heads } = texts;

interface StaticPageTableProps {
  pages: readonly StaticPage_RowFragment[];
  inTrash: boolean;
}

/** Static pages in their order, with the actions on each; those in the trash have no order. */
export function StaticPageTable({ pages, inTrash }: StaticPageTableProps) {
  const actions = useStaticPageActions();
  const [movePage] = useMoveStaticPageMutation();
  const move = (id: string, direction: Direction) =>
    movePage({
      variables: { id, direction },
      update: (cache, { data }) => {
        const studioStaticPages = data?.moveStaticPage;
        if (studioStaticPages)
          cache.writeQuery({
            query: StudioStaticPagesDocument,
            variables: { inTrash },
            data: { studioStaticPages },
          });
      },
    });
  const dateHead = inTrash ? heads.trashed : heads.date;
  const canMove = !inTrash && pages.length > 1;
  return (
    <Table.Root className={table.table}>
      <TableHead
        heads={[heads.title, heads.state, heads.footer, dateHead, canMove && heads.order]}
        hasActions
      />
      <Table.Body>
        {pages.map((page, index) => (
          <StaticPageRow key={page.id} page={page} actions={actions}>
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
  actions: TrashActions;
  /** Cell between the date and the actions. */
  children: ReactNode;
}

function StaticPageRow({ page, actions, children }: StaticPageRowProps) {
  const { id, trashedAt } = page;
  const title = titleOf(page);
  const editTo = `/studio/pages/edit/${id}`;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row">
        {trashedAt ? (
          title
        ) : (
          <Link to={editTo} className={table.person}>
            {title}
          </Link>
        )}
        <span className={table.sub}>/p/{page.slug}</span>
      </Table.ColumnHeader>
      <Table.Cell data-label={heads.state}>{page.isPublished ? texts.published : texts.draft}</Table.Cell>
      <Table.Cell data-label={heads.footer}>
        {page.isInFooter ? texts.inFooter : texts.notInFooter}
      </Table.Cell>
      <Table.Cell data-label={trashedAt ? heads.trashed : heads.date} className={table.number}>
        <Time at={trashedAt ?? page.updatedAt} />
      </Table.Cell>
      {children}
      <Table.Cell className={table.last}>
        {trashedAt ? (
          <TrashedRowActions {...{ id, title, actions }} canErase />
        ) : (
          <RowActions name={title} edit={editTo} onDelete={() => void actions.remove([id])} />
        )}
      </Table.Cell>
    </Table.Row>
  );
}
