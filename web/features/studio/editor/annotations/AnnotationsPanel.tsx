import { Accordion, Stack, Text } from "@chakra-ui/react";
import type { LexicalEditor } from "lexical";
import { useEffect, useMemo, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { SidePanel } from "../drawer/SidePanel.tsx";
import type { Passage } from "./passages.ts";
import { showThread, Thread } from "./Thread.tsx";
import { annotationTexts as texts } from "./texts.ts";
import { UnsentComments } from "./UnsentComments.tsx";
import { useUnsentComments } from "./unsent-comments.ts";
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
  /** Thread that is shown first. */
  thread: Annotation | null;
  onPassage: (passage: Passage | null) => void;
  onClose: () => void;
}

/** Passage of a thread, or of a comment that is not sent: without an id. */
type MarkedPassage = Passage & { readonly id?: string };

const none: readonly Annotation[] = [];

/** The newsroom's comments on passages of the article; a click on a mark in the text leads to its thread. */
export function AnnotationsPanel(props: AnnotationsPanelProps) {
  const { postId, editor, annotations = none, passage, thread, onPassage, onClose } = props;
  const open = useMemo(() => annotations.filter(({ resolvedAt }) => !resolvedAt), [annotations]);
  const unsent = useUnsentComments(postId, passage);
  const marked = useMemo((): MarkedPassage[] => [...unsent.passages, ...open], [unsent.passages, open]);
  const [shown, setShown] = useState<MarkedPassage | null>(thread);
  // The list of each event is made of new objects.
  const isCurrent = (each: MarkedPassage) =>
    passage ? each === passage : each === shown || (shown?.id !== undefined && each.id === shown.id);
  const { isGone, show } = useMarkedPassages(editor, marked, marked.findIndex(isCurrent), (index) => {
    const picked = marked[index] ?? null;
    setShown(picked);
    if (picked?.id) showThread(picked.id);
    else onPassage(picked);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => thread && showThread(thread.id));
    return () => cancelAnimationFrame(frame);
  }, [thread]);
  const places = {
    isGone: (each: MarkedPassage) => isGone(marked.indexOf(each)),
    onShow(each: MarkedPassage) {
      setShown(each);
      show(marked.indexOf(each));
    },
  };
  return (
    <SidePanel title={texts.title} onClose={onClose}>
      <Stack gap="4">
        <UnsentComments
          {...places}
          {...{ postId, passages: unsent.passages, chosen: passage }}
          onDone={(each) => {
            unsent.drop(each);
            if (each === passage) onPassage(null);
          }}
        />
        {!props.annotations && <Skeleton lines={4} />}
        {props.annotations && marked.length === 0 && <Text color="fg.muted">{texts.intro}</Text>}
        <OpenThreads annotations={open} {...places} />
        <ResolvedThreads annotations={annotations.filter(({ resolvedAt }) => resolvedAt)} />
      </Stack>
    </SidePanel>
  );
}

interface OpenThreadsProps {
  annotations: readonly Annotation[];
  isGone: (annotation: Annotation) => boolean;
  onShow: (annotation: Annotation) => void;
}

/** Threads in the order of the text; those whose passage is gone come last. */
function OpenThreads({ annotations, isGone, onShow }: OpenThreadsProps) {
  if (annotations.length === 0) return null;
  const threads = [...annotations].sort(
    (a, b) => Number(isGone(a)) - Number(isGone(b)) || a.position - b.position,
  );
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={texts.list}>
      {threads.map((each) => (
        <Thread key={each.id} annotation={each} isGone={isGone(each)} onShow={() => onShow(each)} run={run} />
      ))}
    </Stack>
  );
}

/** Resolved threads, folded. */
function ResolvedThreads({ annotations }: { annotations: readonly Annotation[] }) {
  if (annotations.length === 0) return null;
  return (
    <Accordion.Root collapsible lazyMount>
      <Accordion.Item value="resolved">
        <Accordion.ItemTrigger>
          {texts.resolved(annotations.length)}
          <Accordion.ItemIndicator marginStart="auto" />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>
            <Stack as="ul" gap="3" listStyleType="none">
              {annotations.map((each) => (
                <Thread key={each.id} annotation={each} isGone={false} onShow={() => {}} run={run} />
              ))}
            </Stack>
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  );
}

/** Runs a change; its failure is shown, its result comes with the next event. */
function run(change: () => Promise<unknown>): void {
  void change().catch((error) => flash.danger(failureOf(error).message));
}
