import { Dialog } from "@chakra-ui/react";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { DialogWindow } from "../shared/dialog/DialogWindow.tsx";
import page from "../shared/StudioPage.module.css";
import { PinBlock } from "./PinBlock.tsx";
import styles from "./PinDialog.module.css";
import { usePinnedBlocksQuery } from "./pins.generated.ts";
import { texts } from "./texts.ts";

interface PinDialogProps {
  post: { id: string; title: string };
  onClose: () => void;
}

/** The blocks of an article's categories: what is pinned there, in order, and whether this article is. */
export function PinDialog({ post, onClose }: PinDialogProps) {
  const { data, error, reload } = usePinnedBlocksQuery({
    variables: { id: post.id },
    fetchPolicy: "network-only",
  });
  return (
    <DialogWindow title={texts.pinIt(post.title)} onClose={onClose}>
      <Dialog.Body pb="6">
        <div className={styles.blocks}>
          <p className={page.muted}>{texts.intro}</p>
          <QueryState
            data={data}
            error={error}
            reload={reload}
            failed={texts.failed}
            skeleton={<Skeleton lines={4} />}
          />
          {data?.pinnedBlocks.length === 0 && <p>{texts.noCategory}</p>}
          {data?.pinnedBlocks.map((block) => (
            <PinBlock key={block.category.id} block={block} post={post} onChanged={reload} />
          ))}
        </div>
      </Dialog.Body>
    </DialogWindow>
  );
}
