import { Stack } from "@chakra-ui/react";
import { useCreateAnnotationMutation } from "./annotations.generated.ts";
import { Composer } from "./Composer.tsx";
import type { Passage } from "./passages.ts";
import { Quote } from "./Thread.tsx";
import { annotationTexts as texts } from "./texts.ts";
import { commentDraft } from "./unsent-comments.ts";

interface UnsentCommentsProps {
  postId: string;
  passages: readonly Passage[];
  /** The passage just chosen, whose field gets the focus. */
  chosen: Passage | null;
  isGone: (passage: Passage) => boolean;
  onShow: (passage: Passage) => void;
  /** The comment was sent or given up. */
  onDone: (passage: Passage) => void;
}

/** Passages that wait for their first comment, each with its field. */
export function UnsentComments({ postId, passages, chosen, isGone, onShow, onDone }: UnsentCommentsProps) {
  const [create] = useCreateAnnotationMutation();
  return passages.map((passage) => (
    <Stack key={passage.position} gap="2">
      <Quote text={passage.quote} isGone={isGone(passage)} onShow={() => onShow(passage)} />
      <Composer
        name={commentDraft(postId, passage)}
        label={texts.yours}
        action={texts.send}
        hasFocus={passage === chosen}
        onSend={async (input) => {
          await create({ variables: { postId, input: { ...passage, ...input } } });
          onDone(passage);
        }}
        onCancel={() => onDone(passage)}
      />
    </Stack>
  ));
}
