import { useSearchParams } from "react-router-dom";
import { useStudioUsersQuery } from "../../../gql/hooks.ts";
import { addressOf, readListAddress } from "../../../listAddress.ts";
import { CreateLink } from "../parts/CreateLink.tsx";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { texts } from "./texts.ts";
import { UserTable } from "./UserTable.tsx";

const base = "/studio/users";

/** /studio/users: who has an account. */
export function StudioUsersPage() {
  const [search] = useSearchParams();
  const asked = readListAddress(search);
  const { data, error, refetch } = useStudioUsersQuery({ variables: asked });
  return (
    <div className={styles.page}>
      <StudioHead title={texts.title} area="users">
        <CreateLink to={`${base}/new`} />
      </StudioHead>
      <StudioSearch base={base} label={texts.search} keyword={asked.keyword} />
      {data && (
        <p className={styles.muted} role="status">
          {texts.found(data.users.total)}
        </p>
      )}
      <ListState
        found={data?.users}
        error={error}
        refetch={refetch}
        isNarrowed={asked.keyword !== undefined}
        empty={{ title: texts.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: asked.keyword, page })}
      >
        <UserTable users={data?.users.items ?? []} onDeleted={() => void refetch().catch(() => {})} />
      </ListState>
    </div>
  );
}
