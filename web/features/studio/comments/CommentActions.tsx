import { Button, IconButton, Menu } from "@chakra-ui/react";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { writerName } from "../../../ui/media/Avatar.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./Comments.module.css";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentActionsProps {
  comment: StudioComment_RowFragment;
  moderation: Moderation;
  /** Opens the field for a reply. Absent: the comment can't be answered. */
  onReply?: () => void;
}

/** Frequent actions for one comment; the menu holds the others. */
export function CommentActions({ comment, moderation, onReply }: CommentActionsProps) {
  const { id, hiddenAt, reportCount } = comment;
  const name = writerName(comment);
  const of = (action: string) => `${action} ${texts.commentOf(name)}`;
  return (
    <div className={styles.actions}>
      {onReply && (
        <Button variant="ghost" aria-label={texts.replyTo(name)} data-reply={id} onClick={onReply}>
          {texts.reply}
        </Button>
      )}
      {hiddenAt ? (
        <Button variant="ghost" aria-label={of(texts.show)} onClick={() => moderation.show([id])}>
          {texts.show}
        </Button>
      ) : (
        <Button variant="ghost" aria-label={of(texts.hide)} onClick={() => moderation.hide([id])}>
          {texts.hide}
        </Button>
      )}
      {reportCount > 0 && (
        <Button variant="ghost" aria-label={of(texts.dismiss)} onClick={() => moderation.dismiss([id])}>
          {texts.dismiss}
        </Button>
      )}
      <MoreActions comment={comment} moderation={moderation} />
    </div>
  );
}

function MoreActions({ comment, moderation }: CommentActionsProps) {
  const { id, author } = comment;
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
          {author && !author.isAdmin && (
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
          <Menu.Item
            value="delete"
            color="fg.error"
            onSelect={() => moderation.request({ action: "delete", ids: [id] })}
          >
            {texts.deleteOne}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
