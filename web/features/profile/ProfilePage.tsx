import { useSearchParams } from "react-router-dom";
import { OwnActivity } from "./OwnActivity.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { useProfilePageQuery } from "./profile.generated.ts";
import { readProfileAddress } from "./profile-address.ts";
import { texts } from "./texts.ts";

/** /profile: the member's profile, what they liked and commented on last, and their articles. */
export function ProfilePage() {
  const [search] = useSearchParams();
  const query = useProfilePageQuery({ variables: readProfileAddress(search) });
  const { data, refetch } = query;
  return (
    <ProfileScreen
      title={texts.title}
      tab="profile"
      query={query}
      load={loadPosts}
      props={data ? { found: data.myPosts, onDeleted: () => void refetch().catch(() => {}) } : null}
    >
      {data?.me && <ProfileCard user={data.me} />}
      {data && <OwnActivity activity={data.ownActivity} />}
    </ProfileScreen>
  );
}

const loadPosts = async () => (await import("./OwnPosts.tsx")).OwnPosts;
