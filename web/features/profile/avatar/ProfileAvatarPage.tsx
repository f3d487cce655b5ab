import { ProfileScreen } from "../ProfileScreen.tsx";
import { useOwnProfileQuery } from "../profile.generated.ts";
import { texts } from "../texts.ts";
import { AvatarForm } from "./AvatarForm.tsx";

/** /profile/avatar: changes the picture. */
export function ProfileAvatarPage() {
  const query = useOwnProfileQuery();
  const user = query.data?.me;
  return (
    <ProfileScreen title={texts.avatar.title} tab="avatar" query={query} lines={4}>
      {user && <AvatarForm user={user} />}
    </ProfileScreen>
  );
}
