import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FirstStart_StateFragment } from "../../../gql/graphql.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { RadioField } from "../../../ui/fields/RadioField.tsx";
import styles from "../shared/StudioPage.module.css";
import { PreviewFrame } from "../site/preview/PreviewFrame.tsx";
import {
  FirstStartDocument,
  useFinishFirstStartMutation,
  useFirstStartQuery,
} from "./first-start.generated.ts";
import { onSubmit, StepFrame } from "./StepFrame.tsx";
import { texts } from "./texts.ts";
import { useRepeated } from "./useRepeated.ts";

const labels = texts.end;
type Choice = "keep" | "remove";

/** The choice about the demonstration, kept on this device, and the end of the first start, which leaves for a path. */
function useEnd(ownerId: string) {
  const kept = draft("demonstration", ownerId);
  const [choice, setChoice] = useState<Choice>(() => (kept.read() === "keep" ? "keep" : "remove"));
  const [finish, { loading, data }] = useFinishFirstStartMutation();
  const goal = useRef(firstArticle);
  const isEnding = useRemoval(Boolean(data), goal);
  const isBusy = loading || isEnding;
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    kept.write(chosen);
  };
  const end = async (path: string) => {
    if (isBusy) return;
    goal.current = path;
    try {
      const input = { removesDemonstration: choice === "remove" };
      await finish({
        variables: { input },
        update: (cache, { data: ended }) => {
          if (ended)
            cache.writeQuery({ query: FirstStartDocument, data: { firstStart: ended.finishFirstStart } });
        },
      });
      kept.clear();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  };
  return { choice, choose, end, isBusy, isEnding };
}

interface EndStepProps {
  state: FirstStart_StateFragment;
  ownerId: string;
  /** Version of the settings, for the preview. */
  version: number;
}

/** The last step: the site, and what becomes of the demonstration. It ends with a whole page: nothing that was removed is shown again. */
export function EndStep({ state, ownerId, version }: EndStepProps) {
  const { choice, choose, end, isBusy, isEnding } = useEnd(ownerId);
  const phraseId = useId();
  return (
    <StepFrame
      step="fin"
      intro={labels.intro}
      submit={labels.write}
      isBusy={isBusy}
      form={onSubmit(() => void end(firstArticle))}
      aside={
        <Button variant="outline" onClick={() => void end("/")}>
          {labels.look}
        </Button>
      }
    >
      {state.recoveryPhrase && (
        <Box as="section" aria-labelledby={phraseId}>
          <Heading as="h3" id={phraseId} size="md">
            {labels.phrase}
          </Heading>
          <Text fontSize="lg" fontWeight="semibold" userSelect="all">
            {state.recoveryPhrase}
          </Text>
          <p className={styles.muted}>{labels.phraseHint}</p>
        </Box>
      )}
      <Box height="min(28rem, 60vh)">
        <PreviewFrame hasScript={false} path="/" version={version} screenWidth={1280} onLink={() => {}} />
      </Box>
      {state.hasDemonstration && (
        <>
          <RadioField<Choice>
            label={labels.demonstration}
            value={choice}
            onChange={choose}
            options={[
              { value: "remove", label: labels.remove },
              { value: "keep", label: labels.keep },
            ]}
          />
          <p className={styles.muted}>{labels.removeHint}</p>
        </>
      )}
      <p role="status">{isEnding && choice === "remove" && labels.removing}</p>
    </StepFrame>
  );
}

const firstArticle = "/studio/posts/new";

/** Whether the demonstration is being removed; leaves for the goal once it is gone. */
function useRemoval(isBegun: boolean, goal: RefObject<string>): boolean {
  const { data, reload } = useFirstStartQuery();
  const isRemoving = data?.firstStart.isRemoving === true;
  useRepeated(isBegun && isRemoving, reload);
  useEffect(() => {
    if (isBegun && !isRemoving) location.assign(goal.current);
  }, [isBegun, isRemoving, goal]);
  return isBegun;
}
