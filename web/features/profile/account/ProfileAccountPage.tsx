import { ProfileScreen } from "../ProfileScreen.tsx";
import { useAccountPageQuery } from "../profile.generated.ts";
import { texts } from "../texts.ts";

/** /profile/account: address, password, sessions, data export, deletion. */
export function ProfileAccountPage() {
  const query = useAccountPageQuery();
  const { data, refetch } = query;
  const onChange = () => void refetch().catch(() => {});
  return (
    <ProfileScreen
      title={texts.account.title}
      tab="account"
      query={query}
      load={loadSections}
      props={data?.me ? { ...data, email: data.me.email ?? "", onChange } : null}
    />
  );
}

const loadSections = async () => (await import("./AccountSections.tsx")).AccountSections;
