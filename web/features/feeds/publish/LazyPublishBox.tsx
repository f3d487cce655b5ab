import type { FeedCard_FeedFragment } from "../../../gql/graphql.ts";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import styles from "../FeedsPage.module.css";

interface PublishProps {
  onPublished: (feed: FeedCard_FeedFragment) => void;
}

const load = async () => (await import("./PublishBox.tsx")).PublishBox;

/** Loads the publish box for administrators; its space is reserved meanwhile. */
export function LazyPublishBox(props: PublishProps) {
  const Box = useLazyComponent<PublishProps>(true, load);
  return <div className={styles.publish}>{Box && <Box {...props} />}</div>;
}
