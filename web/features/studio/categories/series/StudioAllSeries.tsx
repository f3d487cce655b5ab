import { Button, Table } from "@chakra-ui/react";
import { useState } from "react";
import type { Series_RowFragment } from "../../../../gql/graphql.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { confirmAndDelete } from "../../shared/confirm-and-delete.ts";
import { StudioList } from "../../shared/StudioList.tsx";
import styles from "../../shared/StudioPage.module.css";
import { RowActions } from "../../shared/table/RowActions.tsx";
import table from "../../shared/table/Table.module.css";
import { TableHead } from "../../shared/table/TableHead.tsx";
import { SeriesDialog } from "./SeriesDialog.tsx";
import { SeriesOrder } from "./SeriesOrder.tsx";
import { useDeleteSeriesMutation, useStudioAllSeriesQuery } from "./series.generated.ts";
import { texts } from "./texts.ts";

const { heads } = texts;

/** Every series by title, to write, order and delete. */
export function StudioAllSeries() {
  const { data, error, reload } = useStudioAllSeriesQuery();
  const [edited, setEdited] = useState<Series_RowFragment | "new" | null>(null);
  const [ordered, setOrdered] = useState<Series_RowFragment | null>(null);
  const [deleteSeries] = useDeleteSeriesMutation();
  const remove = ({ id, title }: Series_RowFragment) =>
    confirmAndDelete(async () => {
      await deleteSeries({ variables: { id } });
      return texts.deleted(title);
    }, reload);
  const items = data?.allSeries;
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <Button variant="solid" justifySelf="start" onClick={() => setEdited("new")}>
        <Icon name="plus" />
        {texts.add}
      </Button>
      <StudioList
        found={items && { page: 1, pages: 1, items }}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.empty }}
        hrefOf={() => ""}
      >
        <SeriesTable
          all={items ?? []}
          onEdit={setEdited}
          onOrder={setOrdered}
          onDelete={(series) => void remove(series)}
        />
      </StudioList>
      {edited && (
        <SeriesDialog
          series={edited === "new" ? null : edited}
          onChanged={reload}
          onClose={() => setEdited(null)}
        />
      )}
      {ordered && <SeriesOrder series={ordered} onClose={() => setOrdered(null)} />}
    </>
  );
}

interface SeriesTableProps {
  all: readonly Series_RowFragment[];
  onEdit: (series: Series_RowFragment) => void;
  onOrder: (series: Series_RowFragment) => void;
  onDelete: (series: Series_RowFragment) => void;
}

const SeriesTable = ({ all, onEdit, onOrder, onDelete }: SeriesTableProps) => (
  <Table.Root className={table.table}>
    <TableHead heads={[heads.title, heads.posts]} counts={[heads.posts]} hasActions />
    <Table.Body>
      {all.map((series) => (
        <Table.Row key={series.id}>
          <Table.ColumnHeader scope="row">
            {series.postCount > 0 ? <a href={`/series/${series.slug}`}>{series.title}</a> : series.title}
          </Table.ColumnHeader>
          <Table.Cell data-label={heads.posts} className={table.count}>
            {series.postCount}
          </Table.Cell>
          <Table.Cell className={table.last}>
            <RowActions name={series.title} edit={() => onEdit(series)} onDelete={() => onDelete(series)}>
              <Button
                variant="ghost"
                aria-label={texts.orderIt(series.title)}
                onClick={() => onOrder(series)}
              >
                {texts.order}
              </Button>
            </RowActions>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
