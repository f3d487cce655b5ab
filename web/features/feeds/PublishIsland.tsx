import { type ComponentType, useEffect, useState } from "react";
import type { FeedCard_FeedFragment } from "../../gql/graphql.ts";
import styles from "./FeedsPage.module.css";

interface PublishProps {
  onPublished: (feed: FeedCard_FeedFragment) => void;
}

/** The publish box, whose code only administrators download; its room is kept until it comes. */
export function PublishIsland(props: PublishProps) {
  const [Box, setBox] = useState<ComponentType<PublishProps> | null>(null);
  useEffect(() => {
    // Without it one reads all the same; the next page tries again.
    import("./PublishBox.tsx").then(
      ({ PublishBox }) => setBox(() => PublishBox),
      () => {},
    );
  }, []);
  return <div className={styles.publish}>{Box && <Box {...props} />}</div>;
}
