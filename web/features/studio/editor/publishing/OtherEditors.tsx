import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { Time } from "../../../../ui/Time.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";
import { type Editor, useEditors } from "./useEditors.ts";

const labels = texts.presence;

interface OtherEditorsProps {
  postId: string | undefined;
  tab: string;
  /** True when another tab of this browser has the article open, for which the page has a warning of its own. */
  isInOtherTab: boolean;
}

/** Lists other users, and other devices of this user, that have the article open. */
export function OtherEditors({ postId, tab, isInOtherTab }: OtherEditorsProps) {
  const viewerId = useViewer()?.id;
  const editors = useEditors(postId, tab);
  const isOwn = ({ user }: Editor) => user?.id === viewerId;
  const others = editors.filter((each) =>
    isOwn(each) ? !isInOtherTab && each.id !== `${viewerId}-${tab}` : each.user,
  );
  // One line for each user, with the tab opened first.
  const people = [...new Map(others.toReversed().map((each) => [each.user?.id, each])).values()].toReversed();
  return (
    <div role="status" className={styles.others}>
      {people.map((each) => (
        <p key={each.user?.id}>
          <Icon name="edit" />
          <span>
            <strong>{isOwn(each) ? labels.self : labels.other(each.user?.firstName ?? "")}</strong>{" "}
            <span className={styles.muted}>
              {labels.since} <Time at={each.since} />
            </span>
          </span>
        </p>
      ))}
    </div>
  );
}
