import { ProfileForm } from "./ProfileForm.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { useOwnProfileQuery } from "./profile.generated.ts";
import { texts } from "./texts.ts";

/** /profile/update: name, telephone and presentation. */
export function ProfileUpdatePage() {
  const query = useOwnProfileQuery();
  const user = query.data?.me;
  return (
    <ProfileScreen title={texts.update.title} tab="update" query={query}>
      {user && <ProfileForm user={user} />}
    </ProfileScreen>
  );
}
