import { Table, VisuallyHidden } from "@chakra-ui/react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { PostSort, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import type { Selection } from "../../shared/table/useSelection.ts";
import { texts as shared } from "../../shared/texts.ts";
import type { TrashActions } from "../../shared/trash/trash-actions.ts";
import { type StudioPostsFilter, studioPostsAddress } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import type { Columns } from "./columns.ts";
import { PostRow } from "./PostRow.tsx";
import { useRowKeys } from "./useRowKeys.ts";

interface PostTableProps {
  posts: readonly StudioPost_RowFragment[];
  filter: StudioPostsFilter;
  selection: Selection;
  columns: Columns;
  actions: TrashActions;
}

const { heads } = texts;

/** Table of all articles in every state. A phone has the title with what else is known below it. */
export function PostTable({ posts, filter, selection, columns, actions }: PostTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, selection.toggle);
  const head = (label: string, sort?: PostSort) => <Head label={label} sort={sort} filter={filter} />;
  const countHead = (label: string, sort?: PostSort) => (
    <Head label={label} sort={sort} filter={filter} textAlign="end" />
  );
  const nameHead = (label: string) => <Head label={label} filter={filter} hideBelow="lg" />;
  return (
    <Table.ScrollArea>
      <Table.Root interactive tableLayout={{ base: "fixed", md: "auto" }}>
        <Table.Header hideBelow="md">
          <Table.Row bg="transparent">
            <Table.Cell w="0" />
            {head(heads.title, "TITLE")}
            {head(heads.state)}
            {columns.has("category") && nameHead(heads.category)}
            {columns.has("author") && nameHead(heads.author)}
            {columns.has("views") && countHead(heads.views, "VIEWS")}
            {columns.has("likes") && countHead(heads.likes)}
            {columns.has("comments") && countHead(heads.comments)}
            {columns.has("date") && head(heads.date, "RECENT")}
            <Table.ColumnHeader w="0">
              <VisuallyHidden>{shared.actions}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body ref={body}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              columns={columns}
              isChosen={selection.has(post.id)}
              onToggle={(isRange) => selection.toggle(post.id, isRange)}
              actions={actions}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

interface HeadProps {
  label: string;
  sort?: PostSort;
  filter: StudioPostsFilter;
  hideBelow?: "lg";
  textAlign?: "end";
}

/** Head of a column; a link to the list in its order where the server has one. */
function Head({ label, sort, filter, hideBelow, textAlign }: HeadProps) {
  const isSorted = sort !== undefined && filter.sort === sort;
  return (
    <Table.ColumnHeader
      scope="col"
      hideBelow={hideBelow}
      textAlign={textAlign}
      py="1"
      color="fg.muted"
      whiteSpace="nowrap"
      aria-sort={isSorted ? (sort === "TITLE" ? "ascending" : "descending") : undefined}
    >
      {sort ? (
        <Link to={studioPostsAddress({ ...filter, sort, page: 1 })}>
          {label}
          {isSorted && <span aria-hidden="true">{sort === "TITLE" ? " ↑" : " ↓"}</span>}
        </Link>
      ) : (
        label
      )}
    </Table.ColumnHeader>
  );
}
