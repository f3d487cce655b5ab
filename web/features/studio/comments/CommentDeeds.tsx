import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { fullName } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import styles from "./Comments.module.css";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentDeedsProps {
  comment: StudioComment_RowFragment;
  moderation: Moderation;
}

/** What may be done with one comment, and with whoever wrote it. */
export function CommentDeeds({ comment, moderation }: CommentDeedsProps) {
  const { id, author, hiddenAt, reportCount } = comment;
  const name = fullName(author);
  const of = (deed: string) => `${deed} ${texts.commentOf(name)}`;
  return (
    <div className={styles.deeds}>
      {hiddenAt ? (
        <Button variant="ghost" aria-label={of(texts.show)} onClick={() => moderation.show([id])}>
          {texts.show}
        </Button>
      ) : (
        <Button
          variant="ghost"
          aria-label={of(texts.hide)}
          onClick={() => moderation.ask({ deed: "hide", ids: [id] })}
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
        onClick={() => moderation.ask({ deed: "delete", ids: [id] })}
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
              : moderation.ask({ deed: "ban", id: author.id, name })
          }
        >
          {author.commentBan ? texts.unban : texts.ban}
        </Button>
      )}
    </div>
  );
}
