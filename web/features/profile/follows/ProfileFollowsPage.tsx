import { type FormEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { useFollowMutation } from "../../../following/Follow.generated.ts";
import type { Follow_FollowFragment } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import list from "../DeviceList.module.css";
import { ProfileScreen } from "../ProfileScreen.tsx";
import { useProfileFollowsPageQuery } from "./ProfileFollowsPage.generated.ts";
import { texts } from "./texts.ts";

/** /profile/follows: what the member follows, each with a form that ends it. Works without script. */
export function ProfileFollowsPage() {
  const query = useProfileFollowsPageQuery();
  // One that was ended stays in the cache, without ways.
  const follows = query.data?.myFollows.filter(({ by }) => by.length > 0);
  const all = useRef<HTMLUListElement>(null);
  useFocusAfter(follows?.length ?? 0, all);
  return (
    <ProfileScreen title={texts.title} tab="follows" query={query}>
      {follows?.length === 0 && (
        <EmptyState title={texts.none} action={<Link to="/posts">{texts.authors}</Link>}>
          {texts.hint}
        </EmptyState>
      )}
      {follows && follows.length > 0 && (
        <>
          <p>{texts.intro}</p>
          <ul ref={all} tabIndex={-1} aria-label={texts.title} className={list.list}>
            {follows.map((follow) => (
              <Followed key={follow.id} follow={follow} />
            ))}
          </ul>
        </>
      )}
    </ProfileScreen>
  );
}

function Followed({ follow: { id, kind, name, path, by } }: { follow: Follow_FollowFragment }) {
  const [follow, { loading }] = useFollowMutation();
  async function end(event: FormEvent) {
    event.preventDefault();
    try {
      await follow({ variables: { input: { kind, id, by: [] } } });
      flash.success(texts.ended(name));
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  return (
    <li className={list.session}>
      <div>
        <p className={list.device}>
          <Link to={path}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className={list.seen}>
          {texts.kinds[kind]} · {by.map((way) => texts.ways[way]).join(", ")}
        </p>
      </div>
      <form method="post" action="/follows" onSubmit={(event) => void end(event)}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value="profile" />
        <Button type="submit" variant="outline" isLoading={loading}>
          <span aria-hidden="true">{texts.end}</span>
          <span className="visually-hidden">{texts.endOf(name)}</span>
        </Button>
      </form>
    </li>
  );
}
