import { Button, Flex, IconButton, Span, Table, useBreakpointValue, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { roleNames } from "../../../../schema/role-texts.ts";
import type { StudioUser_RowFragment } from "../../../gql/graphql.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { texts as shared } from "../shared/texts.ts";
import { teamTexts } from "./team-texts.ts";
import { texts } from "./texts.ts";
import { useDeleteUserMutation } from "./users.generated.ts";

type User = StudioUser_RowFragment;

export interface UserTableProps {
  users: readonly User[];
  /** Reloads the list. */
  onChanged: () => void;
  /** Opens the choice of a role. */
  onRole: (user: User) => void;
}

const { heads } = texts;

const telephoneOf = ({ code, telephone }: User) => [code, telephone].filter(Boolean).join("\u00a0");

/** Table of people. A phone has the name with the address below it. */
export function UserTable({ users, onChanged, onRole }: UserTableProps) {
  const [deleteUser] = useDeleteUserMutation();
  const isNarrow = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false;
  const remove = ({ id, ...user }: User) =>
    confirmAndDelete(async () => {
      await deleteUser({ variables: { id } });
      return texts.deleted(fullName(user));
    }, onChanged);
  return (
    <Table.ScrollArea>
      <Table.Root interactive tableLayout="fixed">
        <Table.Header hideBelow="md">
          <Table.Row bg="transparent">
            <Head w="28%">{heads.name}</Head>
            <Head>{heads.email}</Head>
            <Head hideBelow="2xl" w="9rem">
              {heads.telephone}
            </Head>
            <Head w="9.5rem">{teamTexts.role}</Head>
            <Head hideBelow="lg" w="8.5rem">
              {heads.since}
            </Head>
            <Table.ColumnHeader w="8rem">
              <VisuallyHidden>{shared.actions}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isNarrow={isNarrow}
              onRole={() => onRole(user)}
              onDelete={() => void remove(user)}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

const Head = ({ children, hideBelow, w }: { children: string; hideBelow?: "lg" | "2xl"; w?: string }) => (
  <Table.ColumnHeader scope="col" py="1" color="fg.muted" whiteSpace="nowrap" hideBelow={hideBelow} w={w}>
    {children}
  </Table.ColumnHeader>
);

/** An address that is broken before its @ first, where it is too long for a line. */
function Email({ address }: { address: string | null }) {
  if (!address) return null;
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

interface UserRowProps {
  user: User;
  /** Below 768 pixels: the role stands below the address. */
  isNarrow: boolean;
  onRole: () => void;
  onDelete: () => void;
}

function UserRow({ user, isNarrow, onRole, onDelete }: UserRowProps) {
  const name = fullName(user);
  const role = <RoleButton user={user} onRole={onRole} />;
  return (
    <Table.Row>
      <Table.Cell asChild py="1" fontWeight="600" whiteSpace="normal" overflowWrap="anywhere">
        <th scope="row">
          <Flex align="center" gap="2">
            <Avatar user={user} size="sm" />
            <Span minW="0" flex="1">
              <Link to={`/studio/users/edit/${user.id}`}>{name}</Link>
              <Span hideFrom="md" display="block" fontWeight="normal" color="fg.muted" textStyle="xs">
                <Email address={user.email} />
              </Span>
              {isNarrow && role}
              {isNarrow && user.slug && <AuthorPageLink slug={user.slug} name={name} />}
            </Span>
          </Flex>
        </th>
      </Table.Cell>
      <Table.Cell py="1" hideBelow="md" whiteSpace="normal" overflowWrap="anywhere">
        <Email address={user.email} />
      </Table.Cell>
      <Table.Cell py="1" hideBelow="2xl" whiteSpace="normal" overflowWrap="anywhere">
        {telephoneOf(user)}
      </Table.Cell>
      <Table.Cell py="0" px="0" hideBelow="md" w="9.5rem">
        {!isNarrow && role}
      </Table.Cell>
      <Table.Cell py="1" hideBelow="lg" whiteSpace="nowrap">
        <Time at={user.createdAt} />
      </Table.Cell>
      <Table.Cell py="0" px="0" w={{ base: "control", md: "8rem" }}>
        <Flex justify="flex-end">
          {!isNarrow && user.slug && (
            <IconButton asChild variant="ghost" aria-label={texts.authorPageOf(name)}>
              <Link to={`/auteurs/${user.slug}`}>
                <Icon name="eye" />
              </Link>
            </IconButton>
          )}
          <IconButton asChild variant="ghost" hideBelow="md" aria-label={shared.editIt(name)}>
            <Link to={`/studio/users/edit/${user.id}`}>
              <Icon name="edit" />
            </Link>
          </IconButton>
          <IconButton variant="ghost" aria-label={shared.deleteIt(name)} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
}

/** Link to the page of a person who has published, in words where there is no room for another column. */
const AuthorPageLink = ({ slug, name }: { slug: string; name: string }) => (
  <Button asChild size="sm" variant="ghost" px="2" ms="1" aria-label={texts.authorPageOf(name)}>
    <Link to={`/auteurs/${slug}`}>{texts.authorPage}</Link>
  </Button>
);

interface RoleButtonProps {
  user: User;
  onRole: () => void;
}

/** A person's role, which a press changes. */
function RoleButton({ user, onRole }: RoleButtonProps) {
  const role = textOf(roleNames, user.role ?? "READER");
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      h="auto"
      minH="9"
      whiteSpace="normal"
      textAlign="start"
      justifyContent="start"
      mx={{ base: "-2", md: "0" }}
      aria-label={`${role}, ${teamTexts.changeRoleOf(fullName(user))}`}
      onClick={onRole}
    >
      {role}
    </Button>
  );
}
