import { Box, Span, type SpanProps, Status, Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { textOf } from "../../../../lib/text/text-of.ts";
import { fullName, fullNames } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { TrashActions } from "../../shared/trash/trash-actions.ts";
import { shortDay } from "../calendar/calendar-days.ts";
import { texts } from "../texts.ts";
import type { Columns } from "./columns.ts";
import { PostRowActions } from "./PostRowActions.tsx";
import { statusPalettes } from "./status-palettes.ts";
import { titleOf } from "./title-of.ts";

interface PostRowProps {
  post: StudioPost_RowFragment;
  columns: Pick<Columns, "has">;
  isChosen: boolean;
  /** `isRange`: from the row that was selected last. */
  onToggle: (isRange: boolean) => void;
  actions: TrashActions;
}

interface CellProps {
  children: ReactNode;
  hideBelow?: "md" | "lg";
  textAlign?: "end";
}

const Cell = ({ hideBelow = "md", ...cell }: CellProps) => (
  <Table.Cell
    hideBelow={hideBelow}
    py="1"
    whiteSpace="nowrap"
    fontVariantNumeric="tabular-nums lining-nums"
    {...cell}
  />
);

/** A count, aligned with the others by its last digit. */
const Count = ({ of }: { of: number }) => <Cell textAlign="end">{texts.count(of)}</Cell>;

/** A name, on one line: those that are too long end in an ellipsis. */
const Name = ({ children }: { children: string | undefined }) => (
  <Cell hideBelow="lg">
    <Span display="block" maxW={{ md: "6rem", xl: "10rem" }} truncate title={children}>
      {children}
    </Span>
  </Cell>
);

/** Facts about an article besides its title, in a line below it. */
const Below = (line: Pick<SpanProps, "hideFrom" | "hideBelow" | "children">) => (
  <Span display="block" truncate fontWeight="normal" color="fg.muted" textStyle="xs" {...line} />
);

/** Returns to whom an article is given and for which day. Few have it: a column would take the title's room in all rows. */
const planOf = ({ assignee, plannedOn }: StudioPost_RowFragment, columns: Pick<Columns, "has">): string =>
  [
    columns.has("assignee") && assignee && texts.assignedTo(fullName(assignee)),
    columns.has("planned") && plannedOn && texts.plannedFor(shortDay(plannedOn)),
  ]
    .filter(Boolean)
    .join(" · ");

/** Checkbox of a row; with Shift it selects all from the last one. */
const SelectionCell = ({
  title,
  isChosen,
  onToggle,
}: Pick<PostRowProps, "isChosen" | "onToggle"> & { title: string }) => (
  <Table.Cell py="0" px="0" w={{ base: "control", md: "0" }}>
    <Box asChild display="grid" placeItems="center" w="control" h="control" userSelect="none">
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        />
        <span className="visually-hidden">{texts.select(title)}</span>
      </label>
    </Box>
  </Table.Cell>
);

/** Row of an article, one line high; the keyboard moves from title to title (useRowKeys.ts). */
export function PostRow({ post, columns, isChosen, onToggle, actions }: PostRowProps) {
  const { id, status, authors, category, isExclusive, trashedAt, scheduledAt } = post;
  const title = titleOf(post);
  const at = trashedAt ?? (status === "SCHEDULED" ? scheduledAt : null) ?? post.publishedAt ?? post.updatedAt;
  const date = <Time at={at} kind={status === "SCHEDULED" && !trashedAt ? "long" : "relative"} />;
  const name = fullNames(authors);
  const plan = planOf(post, columns);
  return (
    <Table.Row data-row={id} bg={isChosen ? "bg.muted" : "bg"}>
      <SelectionCell title={title} isChosen={isChosen} onToggle={onToggle} />
      <Table.Cell
        asChild
        py="1"
        fontWeight="600"
        overflowWrap="anywhere"
        w={{ base: "auto", md: "full" }}
        maxW={{ md: "0" }}
        minW={{ md: "12rem", xl: "18rem" }}
      >
        <th scope="row">
          <Span lineClamp={2}>
            {trashedAt ? title : <Link to={`/studio/posts/edit/${id}`}>{title}</Link>}
            {isExclusive && <Span color="gold"> · {texts.exclusive}</Span>}
          </Span>
          <Below hideFrom="md">
            {textOf(texts.stateOf, status)} · {date}
            {[name, category?.name].map((each) => each && ` · ${each}`)}
          </Below>
          {plan && <Below hideBelow="md">{plan}</Below>}
        </th>
      </Table.Cell>
      <Cell>
        <Status.Root colorPalette={statusPalettes[status]}>
          <Status.Indicator />
          {textOf(texts.stateOf, status)}
        </Status.Root>
        {Boolean(post.annotationCount) && (
          <Span display="block" color="fg.muted" textStyle="xs">
            {texts.annotations(post.annotationCount ?? 0)}
          </Span>
        )}
        {post.hasDraft && (
          <Span display="block" color="gold" textStyle="xs">
            {texts.pending}
          </Span>
        )}
      </Cell>
      {columns.has("category") && <Name>{category?.name}</Name>}
      {columns.has("author") && <Name>{name}</Name>}
      {columns.has("views") && <Count of={post.views} />}
      {columns.has("likes") && <Count of={post.likeCount} />}
      {columns.has("comments") && <Count of={post.commentCount} />}
      {columns.has("date") && <Cell>{date}</Cell>}
      {/* In view where the columns are wider than the screen. */}
      <Table.Cell py="0" px="0" w={{ base: "6rem", md: "0" }} position="sticky" insetEnd="0" bg="inherit">
        <PostRowActions post={post} actions={actions} />
      </Table.Cell>
    </Table.Row>
  );
}
