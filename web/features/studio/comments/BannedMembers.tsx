import { Button, Table } from "@chakra-ui/react";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { BanState } from "./BanState.tsx";
import { commentsAddress } from "./comments-address.ts";
import { useBannedMembersQuery } from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

const { heads } = texts;

/** Members who are banned from commenting, with reason and end date. */
export function BannedMembers({ page }: { page: number }) {
  const { data, error, reload } = useBannedMembersQuery({
    variables: { page },
  });
  const moderation = useModeration(reload);
  const found = data?.bannedMembers;
  return (
    <StudioList
      found={found}
      error={error}
      reload={reload}
      isNarrowed={false}
      empty={{ title: texts.emptyBanned }}
      hrefOf={(next) => commentsAddress({ tab: "banned", page: next })}
    >
      <Table.Root className={table.table}>
        <TableHead heads={[heads.author, heads.reason, heads.date]} hasActions />
        <Table.Body>
          {found?.items.map(({ commentBan, ...member }) => (
            <Table.Row key={member.id}>
              <Table.ColumnHeader scope="row">
                <span className={table.person}>
                  <Avatar user={member} size="sm" />
                  {fullName(member)}
                </span>
                <BanState until={commentBan?.until ?? null} />
              </Table.ColumnHeader>
              <Table.Cell data-label={heads.reason} className={table.long}>
                {commentBan && [texts.reason(commentBan.reason), commentBan.text].filter(Boolean).join(" — ")}
              </Table.Cell>
              <Table.Cell data-label={heads.date} className={table.number}>
                {commentBan && <Time at={commentBan.at} />}
              </Table.Cell>
              <Table.Cell className={table.last}>
                <Button
                  variant="ghost"
                  aria-label={`${texts.unban}\u00a0: ${fullName(member)}`}
                  onClick={() => moderation.unban(member.id, fullName(member))}
                >
                  {texts.unban}
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </StudioList>
  );
}
