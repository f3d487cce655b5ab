import { useSearchParams } from "react-router-dom";
import { useStudioUsersQuery } from "../../../gql/hooks.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { CreateLink } from "../shared/CreateLink.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { texts } from "./texts.ts";
import { UserTable } from "./UserTable.tsx";

const base = "/studio/users";

/** /studio/users: all accounts. */
export function StudioUsersPage() {
  const [search] = useSearchParams();
  const filter = readListAddress(search);
  const { data, error, refetch } = useStudioUsersQuery({ variables: filter });
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <CreateLink to={`${base}/new`} />
      </StudioHeader>
      <StudioSearch base={base} label={texts.search} keyword={filter.keyword} />
      {data && (
        <p className={styles.muted} role="status">
          {texts.found(data.users.total)}
        </p>
      )}
      <StudioList
        found={data?.users}
        error={error}
        refetch={refetch}
        isNarrowed={filter.keyword !== undefined}
        empty={{ title: texts.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: filter.keyword, page })}
      >
        <UserTable users={data?.users.items ?? []} onDeleted={() => void refetch().catch(() => {})} />
      </StudioList>
    </div>
  );
}
