import { Button, HStack, IconButton } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { annotationTexts } from "../annotations/texts.ts";
import type { OpenComments } from "../annotations/useOpenComments.ts";
import { pendingTexts } from "../pending-changes/texts.ts";
import { proposingTexts } from "../proposing/texts.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./EditorBar.module.css";
import { SaveIndicator } from "./SaveIndicator.tsx";
import type { Panels } from "./usePanels.ts";

interface EditorBarProps {
  state: SessionState;
  /** Hides the bar until the pointer or the focus is on it. */
  isQuiet: boolean;
  /** The screen's main action is another one. */
  hasOtherAction: boolean;
  onPublish: () => void;
  panels: Panels;
  comments: OpenComments;
  menu: ReactNode;
}

/** Save status and actions of the article, always in sight. */
export function EditorBar(props: EditorBarProps) {
  const { state, isQuiet, hasOtherAction, onPublish, panels, menu } = props;
  return (
    <header className={styles.bar} data-quiet={isQuiet || undefined}>
      <IconButton variant="ghost" aria-label={texts.toList} asChild>
        <Link to="/studio/posts">
          <Icon name="arrow-left" />
        </Link>
      </IconButton>
      <SaveIndicator state={state} />
      <HStack gap="2">
        <PublishButton state={state} variant={hasOtherAction ? "outline" : "solid"} onPublish={onPublish} />
        <Button
          variant="ghost"
          aria-label={texts.fields.details}
          title={`${texts.fields.details} (${shortcutLabel("CTRL+;")})`}
          aria-expanded={panels.panel?.name === "details"}
          onClick={panels.toggleDetails}
        >
          <Icon name="article" />
          <span className={styles.whole}>{texts.fields.details}</span>
        </Button>
        <AnnotationsButton {...props} />
        {menu}
      </HStack>
    </header>
  );
}

/** Opens the comments of the newsroom, and says how many are open and how many are not sent. */
function AnnotationsButton({ state, panels, comments }: EditorBarProps) {
  if (!state.post) return null;
  const { open, unsentCount } = comments;
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

interface PublishButtonProps {
  state: SessionState;
  variant: "outline" | "solid";
  onPublish: () => void;
}

/** Publishes the article or its pending changes, for an author proposes it; absent when readers already have everything. */
function PublishButton({ state, variant, onPublish }: PublishButtonProps) {
  const { post, status } = state;
  const isPublished = post?.status === "PUBLISHED";
  const isEditor = hasRight(useViewer(), "editPosts");
  if (!isEditor && post?.status === "PROPOSED") return null;
  if (isPublished && !post.draft && status === "saved") return null;
  const isInConflict = status === "conflict";
  return (
    <Button
      variant={variant}
      aria-label={isPublished ? pendingTexts.publish : undefined}
      aria-disabled={isInConflict || undefined}
      onClick={() => isInConflict || onPublish()}
    >
      {isPublished && <span className={styles.whole}>{pendingTexts.publish}</span>}
      <span className={isPublished ? styles.short : undefined}>
        {isEditor ? texts.actions.publish : proposingTexts.propose}
      </span>
    </Button>
  );
}
