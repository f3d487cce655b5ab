import { Icon } from "../../../../ui/Icon.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { useViewer } from "../../../../viewer.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";
import { type Editor, useEditors } from "./useEditors.ts";

const words = texts.presence;

interface OtherEditorsProps {
  postId: string | undefined;
  tab: string;
  /** Another tab of this browser is told of by itself (useOtherTab.ts). */
  isInOtherTab: boolean;
}

/** Who else has the article open, told while one writes. */
export function OtherEditors({ postId, tab, isInOtherTab }: OtherEditorsProps) {
  const viewerId = useViewer()?.id;
  const editors = useEditors(postId, tab);
  const isOwn = ({ user }: Editor) => user?.id === viewerId;
  const others = editors.filter((each) =>
    isOwn(each) ? !isInOtherTab && each.id !== `${viewerId}-${tab}` : each.user,
  );
  // One line a person, however many tabs they have.
  const people = [...new Map(others.toReversed().map((each) => [each.user?.id, each])).values()].toReversed();
  return (
    <div role="status" className={styles.others}>
      {people.map((each) => (
        <p key={each.user?.id}>
          <Icon name="edit" />
          <span>
            <strong>{isOwn(each) ? words.self : words.other(each.user?.firstName ?? "")}</strong>{" "}
            <span className={styles.muted}>
              {words.since} <Time at={each.since} />
            </span>
          </span>
        </p>
      ))}
    </div>
  );
}
