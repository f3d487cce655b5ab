import { Button, Table } from "@chakra-ui/react";
import type { ModerationLogQuery } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useOlderRows } from "../shared/useOlderRows.ts";
import styles from "./Comments.module.css";
import { ModerationLogDocument, useModerationLogQuery } from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";

const { heads } = texts;
type LogEntry = ModerationLogQuery["moderationLog"]["items"][number];

/** Moderation log, newest first: action, member, reason, moderator, date. Read-only. */
export function ModerationLog() {
  const { data, error, reload } = useModerationLogQuery();
  const lines = data?.moderationLog;
  const { load, isLoading } = useOlderRows(ModerationLogDocument, "moderationLog", lines);
  return (
    <>
      <StudioList
        found={lines && { items: lines.items, page: 1, pages: 1 }}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.emptyLog }}
        hrefOf={() => ""}
      >
        <Table.Root className={table.table}>
          <TableHead heads={[heads.action, heads.member, heads.reason, heads.actor, heads.date]} />
          <Table.Body>
            {lines?.items.map((line) => (
              <LogLine key={line.id} line={line} />
            ))}
          </Table.Body>
        </Table.Root>
      </StudioList>
      {lines?.hasMore && (
        <Button className={styles.more} loading={isLoading} onClick={load}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function LogLine({ line: { action, member, reason, text, actor, at, until } }: { line: LogEntry }) {
  const { timeZone } = usePage().site;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row">
        {texts.action(action)}
        {action === "MEMBER_BANNED" && (
          <span className={table.sub}>
            {until ? `${heads.until} ${longDateTime(until, timeZone)}` : texts.forGood}
          </span>
        )}
      </Table.ColumnHeader>
      <Table.Cell data-label={heads.member} className={table.long}>
        {fullName(member ?? null)}
      </Table.Cell>
      <Table.Cell data-label={heads.reason} className={table.long}>
        {[reason && texts.reason(reason), text].filter(Boolean).join(" — ")}
      </Table.Cell>
      <Table.Cell data-label={heads.actor} className={table.long}>
        {fullName(actor ?? null)}
      </Table.Cell>
      <Table.Cell data-label={heads.date} className={table.number}>
        <time dateTime={at}>{longDateTime(at, timeZone)}</time>
      </Table.Cell>
    </Table.Row>
  );
}
