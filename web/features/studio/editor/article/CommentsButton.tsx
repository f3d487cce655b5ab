import { Button } from "@chakra-ui/react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { annotationTexts } from "../annotations/texts.ts";
import type { OpenComments } from "../annotations/useOpenComments.ts";
import styles from "../screen/EditorBar.module.css";
import type { Panels } from "../screen/usePanels.ts";

interface CommentsButtonProps {
  panels: Panels;
  comments: OpenComments;
}

/** Opens the comments of the newsroom, and says how many are open and how many are not sent. */
export function CommentsButton({ panels, comments: { open, unsentCount } }: CommentsButtonProps) {
  const label = annotationTexts.state(open.length, unsentCount);
  return (
    <Button
      variant="ghost"
      paddingInline="2"
      aria-label={label}
      title={label}
      data-unsent={unsentCount || undefined}
      className={styles.comments}
      aria-expanded={panels.panel?.name === "annotations"}
      onClick={panels.toggleAnnotations}
    >
      <Icon name="comment" />
      {open.length > 0 && open.length}
    </Button>
  );
}
