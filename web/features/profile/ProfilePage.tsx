import { Link, useSearchParams } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import { useProfilePageQuery } from "../../gql/hooks.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { OwnPosts } from "./OwnPosts.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { readProfileAddress } from "./profile-address.ts";
import { texts } from "./texts.ts";

/** /profile: the member's profile and articles. */
export function ProfilePage() {
  const [search] = useSearchParams();
  const isWriter = hasRight(useViewer(), "writePosts");
  const { data, error, refetch } = useProfilePageQuery({ variables: readProfileAddress(search) });
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className={styles.title}>{texts.title}</h1>
      <ProfileTabs current="profile" />
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {data?.me && <ProfileCard user={data.me} />}
      {data && (
        <section aria-labelledby="own-posts" className={styles.section}>
          <h2 id="own-posts" className={styles.subtitle}>
            {texts.posts}
          </h2>
          {data.myPosts.total === 0 && (
            <EmptyState
              title={texts.noPosts}
              action={
                <Link to={isWriter ? "/studio/posts/new" : "/posts"} className={buttonClass("outline")}>
                  {isWriter ? texts.writePost : texts.readPosts}
                </Link>
              }
            />
          )}
          {data.myPosts.items.length > 0 && (
            <OwnPosts posts={data.myPosts.items} onDeleted={() => void refetch().catch(() => {})} />
          )}
          <Pagination
            page={data.myPosts.page}
            pages={data.myPosts.pages}
            hrefOf={(page) => (page > 1 ? `/profile?page=${page}` : "/profile")}
          />
        </section>
      )}
    </div>
  );
}
