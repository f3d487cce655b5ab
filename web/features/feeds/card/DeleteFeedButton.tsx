import { texts as discussionTexts } from "../../../discussion/texts.ts";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { feedsTitleId } from "../anchors.ts";
import { texts } from "../texts.ts";
import { useDeleteFeedMutation } from "./DeleteFeedButton.generated.ts";
import styles from "./FeedCard.module.css";

/** Deletes a feed after confirmation. The server checks the permission. */
export function DeleteFeedButton({ feedId }: { feedId: string }) {
  const [deleteFeed] = useDeleteFeedMutation();

  async function remove() {
    if (!(await confirmDialog({ message: discussionTexts.confirmDeletion, confirm: discussionTexts.delete })))
      return;
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
