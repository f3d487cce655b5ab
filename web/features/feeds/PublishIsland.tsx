import type { FeedCard_FeedFragment } from "../../gql/graphql.ts";
import { useLazy } from "../../useLazy.ts";
import styles from "./FeedsPage.module.css";

interface PublishProps {
  onPublished: (feed: FeedCard_FeedFragment) => void;
}

const load = async () => (await import("./PublishBox.tsx")).PublishBox;

/** The publish box, whose code only administrators download; its room is kept until it comes. */
export function PublishIsland(props: PublishProps) {
  const Box = useLazy<PublishProps>(true, load);
  return <div className={styles.publish}>{Box && <Box {...props} />}</div>;
}
