import { Button } from "@chakra-ui/react";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { writerName } from "../../../ui/media/Avatar.tsx";
import styles from "./Comments.module.css";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentActionsProps {
  comment: StudioComment_RowFragment;
  moderation: Moderation;
}

/** Moderation actions for one comment and its author. */
export function CommentActions({ comment, moderation }: CommentActionsProps) {
  const { id, author, hiddenAt, reportCount } = comment;
  const name = writerName(comment);
  const of = (action: string) => `${action} ${texts.commentOf(name)}`;
  return (
    <div className={styles.actions}>
      {hiddenAt ? (
        <Button variant="ghost" aria-label={of(texts.show)} onClick={() => moderation.show([id])}>
          {texts.show}
        </Button>
      ) : (
        <Button
          variant="ghost"
          aria-label={of(texts.hide)}
          onClick={() => moderation.request({ action: "hide", ids: [id] })}
        >
          {texts.hide}
        </Button>
      )}
      {reportCount > 0 && (
        <Button variant="ghost" aria-label={of(texts.dismiss)} onClick={() => moderation.dismiss([id])}>
          {texts.dismiss}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-label={of(texts.delete)}
        onClick={() => moderation.request({ action: "delete", ids: [id] })}
      >
        {texts.delete}
      </Button>
      {author && !author.isAdmin && (
        <Button
          variant="ghost"
          aria-label={`${author.commentBan ? texts.unban : texts.ban} ${name}`}
          onClick={() =>
            author.commentBan
              ? moderation.unban(author.id, name)
              : moderation.request({ action: "ban", id: author.id, name })
          }
        >
          {author.commentBan ? texts.unban : texts.ban}
        </Button>
      )}
    </div>
  );
}
