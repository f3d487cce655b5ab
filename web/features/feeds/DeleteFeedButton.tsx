import { failureOf } from "../../failure.ts";
import { useDeleteFeedMutation } from "../../gql/hooks.ts";
import { texts as talk } from "../../talk/texts.ts";
import { confirmDialog } from "../../ui/dialogs.ts";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { feedsTitleId } from "./anchors.ts";
import styles from "./FeedCard.module.css";
import { texts } from "./texts.ts";

/** Deletes a feed, after a word of warning. For those who may: the server is who decides. */
export function DeleteFeedButton({ feedId }: { feedId: string }) {
  const [deleteFeed] = useDeleteFeedMutation();

  async function remove() {
    if (!(await confirmDialog({ message: talk.confirmDeletion, confirm: talk.delete }))) return;
    try {
      await deleteFeed({
        variables: { id: feedId },
        update: (cache) => cache.evict({ id: cache.identify({ __typename: "Feed", id: feedId }) }),
      });
      document.getElementById(feedsTitleId)?.focus();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <button type="button" className={styles.delete} onClick={remove}>
      <Icon name="trash" />
      <span className="visually-hidden">{texts.deleteFeed}</span>
    </button>
  );
}
