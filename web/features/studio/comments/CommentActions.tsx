import { Button, IconButton, Menu } from "@chakra-ui/react";
import { hasRight } from "../../../../schema/roles.ts";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { writerName } from "../../../ui/media/Avatar.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./Comments.module.css";
import { RefuseMenu } from "./desk/RefuseMenu.tsx";
import { deskKey } from "./desk/useDeskKeys.ts";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentActionsProps {
  comment: StudioComment_RowFragment;
  moderation: Moderation;
  /** Opens the field for a reply. Absent: the comment can't be answered. */
  onReply?: () => void;
  /** Makes a rule of the comment. */
  onRule: () => void;
}

/** Frequent actions for one comment; the menu holds the others. */
export function CommentActions({ comment, moderation, onReply, onRule }: CommentActionsProps) {
  const { id, state, heldReasons } = comment;
  // It waits for a decision, or can still be accepted.
  const isJudged = heldReasons.length > 0 || state === "REFUSED";
  const name = writerName(comment);
  const of = (action: string) => `${action} ${texts.commentOf(name)}`;
  return (
    <div className={styles.actions}>
      {isJudged && (
        <Button
          variant="ghost"
          aria-label={of(texts.keep)}
          {...deskKey("a")}
          onClick={() => moderation.keep([id])}
        >
          {texts.keep}
        </Button>
      )}
      {isJudged && state !== "REFUSED" && (
        <RefuseMenu
          ids={[id]}
          variant="ghost"
          label={texts.refuse}
          spoken={of(texts.refuse)}
          moderation={moderation}
        />
      )}
      {state === "HIDDEN" && !isJudged && (
        <Button variant="ghost" aria-label={of(texts.show)} onClick={() => moderation.show([id])}>
          {texts.show}
        </Button>
      )}
      {state === "PUBLISHED" && !isJudged && (
        <Button variant="ghost" aria-label={of(texts.hide)} onClick={() => moderation.hide([id])}>
          {texts.hide}
        </Button>
      )}
      {onReply && (
        <Button variant="ghost" aria-label={texts.replyTo(name)} data-reply={id} onClick={onReply}>
          {texts.reply}
        </Button>
      )}
      <MoreActions comment={comment} moderation={moderation} onRule={onRule} />
    </div>
  );
}

function MoreActions({ comment, moderation, onRule }: CommentActionsProps) {
  const { id, state } = comment;
  const isDeletable = state !== "HELD" && state !== "REFUSED";
  const moderatesAll = hasRight(useViewer(), "moderateAll");
  // A moderator of categories decides about comments, not about people.
  const author = moderatesAll && !comment.author?.isAdmin ? comment.author : null;
  if (!moderatesAll && !isDeletable) return null;
  const name = writerName(comment);
  return (
    <Menu.Root lazyMount positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.moreActions(name)}>
          <Icon name="more" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {moderatesAll && (
            <Menu.Item value="rule" onSelect={onRule}>
              {texts.makeRule}
            </Menu.Item>
          )}
          {author && (
            <Menu.Item
              value="ban"
              onSelect={() =>
                author.commentBan
                  ? moderation.unban(author.id, name)
                  : moderation.request({ action: "ban", id: author.id, name })
              }
            >
              {author.commentBan ? texts.unbanOf(name) : texts.banOf(name)}
            </Menu.Item>
          )}
          {author && (
            <Menu.Item
              value="end"
              color="fg.error"
              onSelect={() => moderation.request({ action: "end", ids: [id], title: texts.endOf(name) })}
            >
              {texts.endOf(name)}
            </Menu.Item>
          )}
          {isDeletable && (
            <Menu.Item
              value="delete"
              color="fg.error"
              onSelect={() => moderation.request({ action: "delete", ids: [id] })}
            >
              {texts.deleteOne}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
