import { useEffect, useState } from "react";
import type { FirstStart_StateFragment } from "../../../gql/graphql.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { RadioField } from "../../../ui/fields/RadioField.tsx";
import styles from "../shared/StudioPage.module.css";
import { onSubmit, StepFrame } from "./StepFrame.tsx";
import { FirstStartDocument, useFinishFirstStartMutation, useFirstStartQuery } from "./start.generated.ts";
import { texts } from "./texts.ts";
import { useRepeated } from "./useRepeated.ts";

const labels = texts.end;
type Choice = "keep" | "remove";

/** The last step: what becomes of the demonstration. It ends with a whole page: nothing that was removed is shown again. */
export function EndStep({ state, ownerId }: { state: FirstStart_StateFragment; ownerId: string }) {
  const kept = draft("demonstration", ownerId);
  const [choice, setChoice] = useState<Choice>(() => (kept.read() === "keep" ? "keep" : "remove"));
  const [finish, { loading, data }] = useFinishFirstStartMutation();
  const isEnding = useRemoval(Boolean(data));
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    kept.write(chosen);
  };
  const end = async () => {
    if (loading || isEnding) return;
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
  return (
    <StepFrame
      step="fin"
      intro={labels.intro}
      submit={texts.finish}
      isBusy={loading || isEnding}
      form={onSubmit(() => void end())}
    >
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

const leave = () => location.assign("/studio");

/** Whether the demonstration is being removed; leaves the page once it is gone. */
function useRemoval(isBegun: boolean): boolean {
  const { data, refetch } = useFirstStartQuery();
  const isRemoving = data?.firstStart.isRemoving === true;
  useRepeated(isBegun && isRemoving, refetch);
  useEffect(() => {
    if (isBegun && !isRemoving) leave();
  }, [isBegun, isRemoving]);
  return isBegun;
}
