import { Box, Button, HStack, Span, Stack, Text } from "@chakra-ui/react";
import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Avatar, fullName } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { confirmAndDelete } from "../../shared/confirm-and-delete.ts";
import styles from "./Annotations.module.css";
import {
  useDeleteAnnotationMutation,
  useReplyToAnnotationMutation,
  useResolveAnnotationMutation,
} from "./annotations.generated.ts";
import { Composer } from "./Composer.tsx";
import { annotationTexts as texts } from "./texts.ts";
import { replyDraft } from "./unsent-comments.ts";
import type { Annotation } from "./useAnnotations.ts";

interface ThreadProps {
  annotation: Annotation;
  /** True when its passage is no longer in the text. */
  isGone: boolean;
  onShow: () => void;
  run: (change: () => Promise<unknown>) => void;
}

const elementOf = (id: string): string => `thread-${id}`;

/** Leads to a thread of the open panel. */
export const showThread = (id: string): void =>
  document.getElementById(elementOf(id))?.scrollIntoView({ block: "nearest" });

/** A thread: the passage, the comments on it, and what can be done with it. */
export function Thread({ annotation, isGone, onShow, run }: ThreadProps) {
  const { id, quote, comments, resolvedAt } = annotation;
  const [reply] = useReplyToAnnotationMutation();
  return (
    <Stack as="li" id={elementOf(id)} gap="2" padding="3" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      <Quote text={quote} isGone={isGone} onShow={onShow} />
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {!resolvedAt && (
        <Composer
          name={replyDraft(id)}
          label={texts.yourReply}
          action={texts.reply}
          onSend={(input) => reply({ variables: { id, input } })}
        />
      )}
      <ThreadActions annotation={annotation} run={run} />
    </Stack>
  );
}

/** The passage, as it was; it leads to where it stands. */
export function Quote({ text, isGone, onShow }: { text: string; isGone: boolean; onShow?: () => void }) {
  const quote = (
    <Text
      as="q"
      className={styles.quote}
      lineClamp={3}
      textStyle="sm"
      fontStyle="italic"
      overflowWrap="anywhere"
    >
      {text}
    </Text>
  );
  return (
    <Box>
      {onShow && !isGone ? (
        <Box asChild textAlign="start" cursor="pointer" width="full">
          <button type="button" title={texts.show} onClick={onShow}>
            {quote}
          </button>
        </Box>
      ) : (
        quote
      )}
      {isGone && (
        <Text color="fg.muted" textStyle="xs">
          {texts.gone}
        </Text>
      )}
    </Box>
  );
}

function Comment({ comment: { author, createdAt, text } }: { comment: Annotation["comments"][number] }) {
  return (
    <HStack gap="2" align="flex-start">
      <Avatar user={author} size="sm" />
      <Box minW="0" flex="1">
        <Text textStyle="sm">
          <Span fontWeight="600">{fullName(author)}</Span>{" "}
          <Span color="fg.muted">
            <Time at={createdAt} kind="relative" />
          </Span>
        </Text>
        <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
    </HStack>
  );
}

function ThreadActions({ annotation, run }: Pick<ThreadProps, "annotation" | "run">) {
  const { id, comments, resolvedAt } = annotation;
  const viewer = useViewer();
  const [resolve] = useResolveAnnotationMutation();
  const [remove] = useDeleteAnnotationMutation();
  const mayDelete = hasRight(viewer, "editPosts") || comments[0]?.author?.id === viewer?.id;
  const isResolved = Boolean(resolvedAt);
  return (
    <HStack gap="1" wrap="wrap">
      <Button
        variant="ghost"
        onClick={() => run(() => resolve({ variables: { id, isResolved: !isResolved } }))}
      >
        {isResolved ? texts.reopen : texts.resolve}
      </Button>
      {mayDelete && (
        <Button
          variant="ghost"
          colorPalette="red"
          onClick={() =>
            void confirmAndDelete(async () => {
              await remove({ variables: { id } });
              return texts.deleted;
            })
          }
        >
          {texts.delete}
        </Button>
      )}
    </HStack>
  );
}
