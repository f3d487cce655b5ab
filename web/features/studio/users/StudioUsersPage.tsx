import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { roleNames } from "../../../../schema/role-texts.ts";
import { type Role, roles } from "../../../../schema/roles.ts";
import { failureOf } from "../../../lib/failure.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { CreateLink } from "../shared/CreateLink.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { PendingInvitations } from "./PendingInvitations.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { useInvitationsQuery } from "./team.generated.ts";
import { teamTexts } from "./team-texts.ts";
import { texts } from "./texts.ts";
import { UserTable, type UserTableProps } from "./UserTable.tsx";
import { useStudioUsersQuery } from "./users.generated.ts";

const base = "/studio/users";

/** /studio/users: all accounts with their roles, and the invitations that wait. */
export function StudioUsersPage() {
  const [search] = useSearchParams();
  const role = readRole(search);
  const filter = { ...readListAddress(search), role };
  const { keyword } = filter;
  const parameters = { role: role?.toLowerCase() };
  const { data, error, reload } = useStudioUsersQuery({ variables: filter });
  const [isInviting, setInviting] = useState(false);
  const invitations = useInvitationsQuery();
  const reloadInvitations = () => void invitations.reload();
  return (
    <Stack gap="4">
      <StudioHeader title={texts.title}>
        <Flex wrap="wrap" gap="2">
          <Button onClick={() => setInviting(true)}>{teamTexts.invite}</Button>
          <CreateLink to={`${base}/new`} />
        </Flex>
      </StudioHeader>
      {!invitations.data && invitations.error && (
        <FailedState
          message={`${teamTexts.failed} ${failureOf(invitations.error).message}`}
          onRetry={reloadInvitations}
        />
      )}
      <PendingInvitations invitations={invitations.data?.invitations ?? []} onChanged={reloadInvitations} />
      <LinkPills label={teamTexts.roles} current={role ?? ""} links={roleLinks(keyword)} />
      <StudioSearch base={base} label={texts.search} keyword={keyword} parameters={parameters} />
      {data && (
        <Text role="status" color="fg.muted" textStyle="sm">
          {texts.found(data.users.total)}
        </Text>
      )}
      <StudioList
        found={data?.users}
        error={error}
        reload={reload}
        isNarrowed={keyword !== undefined || role !== undefined}
        empty={{ title: texts.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { ...parameters, keyword, page })}
      >
        <People users={data?.users.items ?? []} onChanged={reload} />
      </StudioList>
      {isInviting && <InviteDialog onInvited={reloadInvitations} onClose={() => setInviting(false)} />}
    </Stack>
  );
}

/** The table, and the dialog that changes a role. */
function People(props: Omit<UserTableProps, "onRole">) {
  const [chosen, setChosen] = useState<UserTableProps["users"][number] | null>(null);
  return (
    <>
      <UserTable {...props} onRole={setChosen} />
      {chosen && <RoleDialog user={chosen} onChanged={props.onChanged} onClose={() => setChosen(null)} />}
    </>
  );
}

const readRole = (search: URLSearchParams): Role | undefined =>
  roles.find((role) => role.toLowerCase() === search.get("role"));

const roleLinks = (keyword: string | undefined) => [
  { key: "", label: teamTexts.everybody, to: addressOf(base, { keyword }) },
  ...roles.toReversed().map((role) => ({
    key: role,
    label: roleNames[role],
    to: addressOf(base, { role: role.toLowerCase(), keyword }),
  })),
];
