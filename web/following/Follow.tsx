import { type FormEvent, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Follow_FollowFragment, FollowKind, FollowWay } from "../gql/graphql.ts";
import { failureOf } from "../lib/failure.ts";
import { flash } from "../lib/feedback/flash.ts";
import { loginPath } from "../lib/next-path.ts";
import { usePage } from "../lib/page-state.ts";
import { PushUnavailable, subscribeBrowser } from "../lib/push/browser-push.ts";
import { useViewer } from "../lib/viewer.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { SubscribeForm } from "../ui/newsletter/SubscribeForm.tsx";
import { useFollowMutation, useFollowOnDeviceMutation, useFollowStateQuery } from "./Follow.generated.ts";
import styles from "./Follow.module.css";
import { texts } from "./texts.ts";

interface FollowProps {
  kind: FollowKind;
  /** Topic of the letters. */
  id: string;
  /** Last part of its page's address, by which the server has loaded its state. */
  slug: string;
  name: string;
}

/** « Suivre »: a member chooses by which ways; a visitor leaves an address, or logs in. Works without script. */
export function Follow({ kind, id, slug, name }: FollowProps) {
  const viewer = useViewer();
  const { data } = useFollowStateQuery({ variables: { kind, id: slug }, skip: !viewer });
  const details = useRef<HTMLDetailsElement>(null);
  const followed = data?.followOf;
  const isFollowed = (followed?.by.length ?? 0) > 0;
  const close = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} className={styles.follow}>
      <summary
        className={buttonClass(isFollowed ? "outline" : "solid")}
        aria-label={isFollowed ? texts.followedOf(name) : texts.followOf(name)}
      >
        {isFollowed ? texts.followed : texts.follow}
      </summary>
      <div className={styles.choices}>
        {followed && (
          <Ways
            key={followed.by.join()}
            follow={followed}
            pushKey={data.notificationSettings?.pushKey ?? ""}
            onSaved={close}
          />
        )}
        {!viewer && <ForVisitors id={id} name={name} />}
      </div>
    </details>
  );
}

/** The letter's form, and the way to what takes an account. */
function ForVisitors({ id, name }: { id: string; name: string }) {
  const { site } = usePage();
  const { pathname, search } = useLocation();
  return (
    <>
      {site.hasNewsletter && <SubscribeForm topicId={id} label={texts.letterOf(name)} />}
      <p>
        <Link to={loginPath(pathname + search)}>{texts.login}</Link> {texts.loginFor}
      </p>
    </>
  );
}

const ways: readonly FollowWay[] = ["NOTIFICATION", "PUSH", "LETTER"];

/** The ways of a member; the first one is ticked for what is not followed yet. */
function Ways({ follow: { id, kind, name, by }, pushKey, onSaved }: WaysProps) {
  const { site } = usePage();
  const [follow, { loading }] = useFollowMutation();
  const [subscribe] = useFollowOnDeviceMutation();
  const shown = ways.filter((way) => way !== "LETTER" || site.hasNewsletter || by.includes(way));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll("by") as FollowWay[];
    try {
      if (chosen.includes("PUSH")) await subscribe({ variables: { input: await subscribeBrowser(pushKey) } });
      await follow({ variables: { input: { kind, id, by: chosen } } });
      flash.success(chosen.length > 0 ? texts.saved(name) : texts.ended(name));
      onSaved();
    } catch (error) {
      flash.danger(error instanceof PushUnavailable ? error.message : failureOf(error).message);
    }
  }

  return (
    <form method="post" action="/follows" onSubmit={(event) => void save(event)}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className={styles.legend}>{texts.legend}</legend>
        {shown.map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="checkbox"
              name="by"
              value={way}
              defaultChecked={by.length === 0 ? way === "NOTIFICATION" : by.includes(way)}
            />
            <span>{texts[way]}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.end}>
        <Button type="submit" isLoading={loading} loadingText={texts.save}>
          {texts.save}
        </Button>
        <Link to="/profile/follows">{texts.list}</Link>
      </p>
    </form>
  );
}

interface WaysProps {
  follow: Follow_FollowFragment;
  pushKey: string;
  onSaved: () => void;
}
