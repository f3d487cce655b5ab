import { Link } from "react-router-dom";
import type { StudioUser_RowFragment } from "../../../gql/graphql.ts";
import { useDeleteUserMutation } from "../../../gql/hooks.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { texts as shared } from "../shared/texts.ts";
import { texts } from "./texts.ts";

interface UserTableProps {
  users: readonly StudioUser_RowFragment[];
  onDeleted: () => void;
}

const { heads } = texts;

const telephoneOf = ({ code, telephone }: StudioUser_RowFragment) =>
  [code, telephone].filter(Boolean).join("\u00a0");

/** Email address that breaks before its domain first. */
function Email({ address }: { address: string }) {
  const at = address.indexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

export function UserTable({ users, onDeleted }: UserTableProps) {
  const [deleteUser] = useDeleteUserMutation();
  const remove = ({ id, ...user }: StudioUser_RowFragment) =>
    confirmAndDelete(async () => {
      await deleteUser({ variables: { id } });
      return texts.deleted(fullName(user));
    }, onDeleted);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.email}</th>
          <th scope="col">{heads.telephone}</th>
          <th scope="col">{heads.group}</th>
          <th scope="col">{heads.since}</th>
          <th scope="col">
            <span className="visually-hidden">{shared.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <Link to={`/studio/users/edit/${user.id}`} className={table.person}>
                <Avatar user={user} size="sm" />
                {fullName(user)}
              </Link>
            </th>
            <td data-label={heads.email} className={table.long}>
              {user.email && <Email address={user.email} />}
            </td>
            <td
              data-label={heads.telephone}
              className={telephoneOf(user).length > 20 ? table.long : table.number}
            >
              {telephoneOf(user)}
            </td>
            <td data-label={heads.group} className={table.number}>
              {user.isAdmin ? texts.group.admin : texts.group.member}
            </td>
            <td data-label={heads.since} className={table.number}>
              <Time at={user.createdAt} />
            </td>
            <td className={table.last}>
              <RowActions
                name={fullName(user)}
                editTo={`/studio/users/edit/${user.id}`}
                onDelete={() => void remove(user)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
