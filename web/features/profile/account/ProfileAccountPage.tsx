import { ProfileScreen } from "../ProfileScreen.tsx";
import { useAccountPageQuery } from "../profile.generated.ts";
import { texts } from "../texts.ts";
import { AccountSections } from "./AccountSections.tsx";

/** /profile/account: address, password, sessions, data export, deletion. */
export function ProfileAccountPage() {
  const query = useAccountPageQuery();
  const { data, reload } = query;
  return (
    <ProfileScreen title={texts.account.title} tab="account" query={query}>
      {data?.me && <AccountSections {...data} email={data.me.email ?? ""} onChange={reload} />}
    </ProfileScreen>
  );
}
