import type { AnnotationsChangedSubscription } from "../../../../gql/graphql.ts";
import { lastEventRules, useLastEvent } from "../../../../lib/data/last-event.ts";
import { useAnnotationsChangedSubscription } from "./annotations.generated.ts";

type AnnotationsChange = AnnotationsChangedSubscription["annotationsChanged"];
export type Annotation = AnnotationsChange["annotations"][number];

const rules = lastEventRules<AnnotationsChange>();

/** Returns the newsroom's comments of an article, resolved ones too, kept up to date; undefined while they are loading. */
export function useAnnotations(postId: string | undefined): readonly Annotation[] | undefined {
  const { event, options, clear } = useLastEvent("annotationsChanged", rules);
  useAnnotationsChangedSubscription({
    ...options,
    variables: { postId: postId ?? "" },
    skip: !postId,
    onError: clear,
  });
  return event?.annotations;
}
