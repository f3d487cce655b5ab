import { HeldItem } from "./HeldItem.tsx";
import styles from "./HeldList.module.css";
import { useMyHeldCommentsQuery } from "./held.generated.ts";
import { texts } from "./texts.ts";

export interface HeldListProps {
  subjectId: string;
  /** Ids of the comments that are shown: one that was kept is among them. */
  shown: readonly string[];
}

/** List of one's own comments that wait or were refused. One query answers for all subjects of a page. */
export function HeldList({ subjectId, shown }: HeldListProps) {
  const { data } = useMyHeldCommentsQuery();
  const held = (data?.myHeldComments ?? []).filter(
    (each) => each.subjectId === subjectId && !shown.includes(each.id),
  );
  return (
    <div role="status">
      {held.length > 0 && (
        <ul aria-label={texts.title} className={styles.list}>
          {held.toReversed().map((each) => (
            <li key={each.id}>
              <HeldItem comment={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
