import { ProfileScreen } from "../ProfileScreen.tsx";
import { useOwnProfileQuery } from "../profile.generated.ts";
import { texts } from "../texts.ts";

/** /profile/avatar: changes the picture. */
export function ProfileAvatarPage() {
  const query = useOwnProfileQuery();
  const user = query.data?.me;
  return (
    <ProfileScreen
      title={texts.avatar.title}
      tab="avatar"
      query={query}
      load={loadForm}
      props={user ? { user } : null}
      lines={4}
    />
  );
}

const loadForm = async () => (await import("./AvatarForm.tsx")).AvatarForm;
