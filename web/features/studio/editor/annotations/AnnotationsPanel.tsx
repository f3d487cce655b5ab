import { Accordion, Stack, Text } from "@chakra-ui/react";
import type { LexicalEditor } from "lexical";
import { useMemo, useState } from "react";
import { useCreateAnnotationMutation } from "../../../../gql/hooks.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { notify } from "../../shared/toast/toaster.ts";
import { SidePanel } from "../drawer/SidePanel.tsx";
import { Composer } from "./Composer.tsx";
import type { Passage } from "./passages.ts";
import { Quote, Thread } from "./Thread.tsx";
import { annotationTexts as texts } from "./texts.ts";
import type { Annotation } from "./useAnnotations.ts";
import { useMarkedPassages } from "./useMarkedPassages.ts";

interface AnnotationsPanelProps {
  postId: string;
  /** The rich text editor; null while another view is shown. */
  editor: LexicalEditor | null;
  /** Undefined while they are loading. */
  annotations: readonly Annotation[] | undefined;
  /** Passage that waits for its first comment. */
  passage: Passage | null;
  onPassage: (passage: Passage | null) => void;
  onClose: () => void;
}

const none: readonly Annotation[] = [];

/** The newsroom's comments on passages of the article, which are marked in the text while the panel is open. */
export function AnnotationsPanel(props: AnnotationsPanelProps) {
  const { postId, editor, annotations, passage, onPassage, onClose } = props;
  const [create] = useCreateAnnotationMutation();
  const all = annotations ?? none;
  const open = useMemo(() => all.filter(({ resolvedAt }) => !resolvedAt), [all]);
  const resolved = all.filter(({ resolvedAt }) => resolvedAt);
  return (
    <SidePanel title={texts.title} onClose={onClose}>
      <Stack gap="4">
        {passage && (
          <Stack gap="2">
            <Quote text={passage.quote} isGone={false} />
            <Composer
              key={passage.position}
              label={texts.yours}
              action={texts.send}
              hasFocus
              onSend={async (input) => {
                await create({ variables: { postId, input: { ...passage, ...input } } });
                onPassage(null);
              }}
              onCancel={() => onPassage(null)}
            />
          </Stack>
        )}
        {!annotations && <Skeleton lines={4} />}
        {annotations && open.length === 0 && !passage && <Text color="fg.muted">{texts.intro}</Text>}
        <OpenThreads annotations={open} editor={editor} passage={passage} />
        {resolved.length > 0 && (
          <Accordion.Root collapsible lazyMount>
            <Accordion.Item value="resolved">
              <Accordion.ItemTrigger>
                {texts.resolved(resolved.length)}
                <Accordion.ItemIndicator marginStart="auto" />
              </Accordion.ItemTrigger>
              <Accordion.ItemContent>
                <Accordion.ItemBody>
                  <Stack as="ul" gap="3" listStyleType="none">
                    {resolved.map((each) => (
                      <Thread key={each.id} annotation={each} isGone={false} onShow={() => {}} run={run} />
                    ))}
                  </Stack>
                </Accordion.ItemBody>
              </Accordion.ItemContent>
            </Accordion.Item>
          </Accordion.Root>
        )}
      </Stack>
    </SidePanel>
  );
}

/** Threads in the order of the text; those whose passage is gone come last. */
function OpenThreads({
  annotations,
  editor,
  passage,
}: {
  annotations: readonly Annotation[];
  editor: LexicalEditor | null;
  passage: Passage | null;
}) {
  const [current, setCurrent] = useState<string | null>(null);
  const passages = useMemo(() => [...annotations, ...(passage ? [passage] : [])], [annotations, passage]);
  const chosen = passage ? annotations.length : annotations.findIndex(({ id }) => id === current);
  const { isGone, show } = useMarkedPassages(editor, passages, chosen);
  const threads = annotations
    .map((annotation, index) => ({ annotation, index }))
    .sort(
      (a, b) =>
        Number(isGone(a.index)) - Number(isGone(b.index)) || a.annotation.position - b.annotation.position,
    );
  if (annotations.length === 0) return null;
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={texts.list}>
      {threads.map(({ annotation, index }) => (
        <Thread
          key={annotation.id}
          annotation={annotation}
          isGone={isGone(index)}
          onShow={() => {
            setCurrent(annotation.id);
            show(index);
          }}
          run={run}
        />
      ))}
    </Stack>
  );
}

/** Runs a change; its failure is shown, its result comes with the next event. */
function run(change: () => Promise<unknown>): void {
  void change().catch((error) => notify.failed({ title: failureOf(error).message }));
}
