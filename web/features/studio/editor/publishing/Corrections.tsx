import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { readDraft } from "../../../../discussion/draft.ts";
import type { CorrectionInput, Corrections_PostFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { useCreateOnce } from "../../shared/useCreateOnce.ts";
import { CorrectionForm } from "./CorrectionForm.tsx";
import {
  useAddCorrectionMutation,
  useCorrectionsQuery,
  useRemoveCorrectionMutation,
  useUpdateCorrectionMutation,
} from "./Corrections.generated.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const labels = texts.corrections;

type Correction = Corrections_PostFragment["corrections"][number];

/** Corrections of a published article, which readers see below it: added, edited and removed here. */
export function Corrections({ postId }: { postId: string }) {
  const { data, error, refetch } = useCorrectionsQuery({ variables: { id: postId } });
  const add = useAddCorrection(postId);
  const [count, setCount] = useState(0);
  const corrections = data?.postById?.corrections;
  return (
    <div className={styles.part}>
      <CorrectionForm
        key={count}
        title={labels.report}
        verb={labels.add}
        draftName={`correction-${postId}`}
        onSend={(text) => add({ text })}
        onSent={() => {
          setCount(count + 1);
          flash.success(labels.added);
        }}
      />
      {!data && error && (
        <FailedState message={failureOf(error).message} onRetry={() => void refetch().catch(() => {})} />
      )}
      {!data && !error && <Skeleton lines={2} />}
      {corrections?.length === 0 && <p className={styles.muted}>{labels.none}</p>}
      {corrections && corrections.length > 0 && (
        <ul aria-label={labels.title} className={styles.list}>
          {corrections.map((each) => (
            <CorrectionItem key={each.id} postId={postId} correction={each} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns a function that adds a correction once, also when it is sent again with another text after a lost answer. */
function useAddCorrection(postId: string) {
  const [add] = useAddCorrectionMutation();
  const [update] = useUpdateCorrectionMutation();
  return useCreateOnce(
    async (input: CorrectionInput) => (await add({ variables: { postId, input } })).data!.addCorrection,
    async (post, { text }, unanswered) => {
      const sent = unanswered.map((each) => each.text.trim());
      const added = post.corrections.findLast((each) => sent.includes(each.text));
      if (!added || added.text === text.trim()) return post;
      return (await update({ variables: { postId, id: added.id, input: { text } } })).data!.updateCorrection;
    },
  );
}

function CorrectionItem({ postId, correction }: { postId: string; correction: Correction }) {
  const { id, text, at, author } = correction;
  const draftName = `correction-${id}`;
  const [isEditing, setEditing] = useState(() => readDraft(draftName).text !== "");
  const [update] = useUpdateCorrectionMutation();
  const [remove] = useRemoveCorrectionMutation();

  async function removeCorrection() {
    if (!(await confirmDialog({ message: labels.confirm, confirm: labels.remove }))) return;
    try {
      await remove({ variables: { postId, id } });
      flash.success(labels.removed);
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
  }

  if (isEditing) {
    return (
      <li>
        <CorrectionForm
          verb={labels.save}
          draftName={draftName}
          initial={text}
          onCancel={() => setEditing(false)}
          onSend={(changed) => update({ variables: { postId, id, input: { text: changed } } })}
          onSent={() => {
            setEditing(false);
            flash.success(labels.saved);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.correction}>
      <span className={styles.muted}>
        <Time at={at} kind="long" /> · {fullName(author ?? null)}
      </span>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="ghost" aria-label={labels.editIt(text)} onClick={() => setEditing(true)}>
          {labels.edit}
        </Button>
        <Button variant="ghost" aria-label={labels.removeIt(text)} onClick={removeCorrection}>
          {labels.remove}
        </Button>
      </div>
    </li>
  );
}
