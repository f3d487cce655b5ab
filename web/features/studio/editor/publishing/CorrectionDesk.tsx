import { useState } from "react";
import { failureOf } from "../../../../failure.ts";
import type { CorrectionDesk_PostFragment } from "../../../../gql/graphql.ts";
import {
  useAddCorrectionMutation,
  useCorrectionDeskQuery,
  useRemoveCorrectionMutation,
  useUpdateCorrectionMutation,
} from "../../../../gql/hooks.ts";
import { newClientId } from "../../../../talk/clientId.ts";
import { fullName } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { confirmDialog } from "../../../../ui/dialogs.ts";
import { FailedState } from "../../../../ui/FailedState.tsx";
import { flash } from "../../../../ui/flash.ts";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { CorrectionForm } from "./CorrectionForm.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const words = texts.corrections;

type Correction = CorrectionDesk_PostFragment["corrections"][number];

/** What readers are told was wrong: signalled, said otherwise, taken away. */
export function CorrectionDesk({ postId }: { postId: string }) {
  const { data, error, refetch } = useCorrectionDeskQuery({ variables: { id: postId } });
  const [add] = useAddCorrectionMutation();
  const [clientId, setClientId] = useState(newClientId);
  const corrections = data?.postById?.corrections;
  return (
    <div className={styles.part}>
      <CorrectionForm
        key={clientId}
        title={words.report}
        verb={words.add}
        onSend={async (text) => {
          await add({ variables: { postId, input: { text, clientId } } });
          setClientId(newClientId());
          flash.success(words.added);
        }}
      />
      {!data && error && (
        <FailedState message={failureOf(error).message} onRetry={() => void refetch().catch(() => {})} />
      )}
      {!data && !error && <Skeleton lines={2} />}
      {corrections?.length === 0 && <p className={styles.muted}>{words.none}</p>}
      {corrections && corrections.length > 0 && (
        <ul aria-label={words.title} className={styles.list}>
          {corrections.map((each) => (
            <CorrectionLine key={each.id} postId={postId} correction={each} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CorrectionLine({ postId, correction }: { postId: string; correction: Correction }) {
  const { id, text, at, author } = correction;
  const [isEditing, setEditing] = useState(false);
  const [update] = useUpdateCorrectionMutation();
  const [remove] = useRemoveCorrectionMutation();

  async function takeAway() {
    if (!(await confirmDialog({ message: words.confirm, confirm: words.remove }))) return;
    try {
      await remove({ variables: { postId, id } });
      flash.success(words.removed);
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
  }

  if (isEditing) {
    return (
      <li>
        <CorrectionForm
          verb={words.save}
          initial={text}
          onCancel={() => setEditing(false)}
          onSend={async (changed) => {
            await update({ variables: { postId, id, input: { text: changed } } });
            setEditing(false);
            flash.success(words.saved);
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
      <div className={styles.deeds}>
        <Button variant="ghost" aria-label={words.editIt(text)} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button variant="ghost" aria-label={words.removeIt(text)} onClick={takeAway}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
