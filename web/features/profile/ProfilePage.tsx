import { Link, useSearchParams } from "react-router-dom";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { OwnActivity } from "./OwnActivity.tsx";
import { OwnPosts } from "./OwnPosts.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { useProfilePageQuery } from "./profile.generated.ts";
import { readProfileAddress } from "./profile-address.ts";
import { texts } from "./texts.ts";

const BegunReadings = lazyPart(() => import("./BegunReadings.tsx").then((module) => module.BegunReadings));

/** /profile: the member's profile, what they liked, commented on and began last, and their articles. */
export function ProfilePage() {
  const [search] = useSearchParams();
  const query = useProfilePageQuery({ variables: readProfileAddress(search) });
  const { data, reload } = query;
  return (
    <ProfileScreen title={texts.title} tab="profile" query={query}>
      {data?.me && <ProfileCard user={data.me} />}
      {data && <Link to="/ma-liste">{texts.list}</Link>}
      {data && <OwnActivity activity={data.ownActivity} />}
      {data && <BegunReadings />}
      {data && <OwnPosts found={data.myPosts} onDeleted={reload} />}
    </ProfileScreen>
  );
}
