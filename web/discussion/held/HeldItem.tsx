import { type FormEvent, useState } from "react";
import { moderationLimits } from "../../../schema/moderation.ts";
import type { MyHeldCommentsQuery } from "../../gql/graphql.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button } from "../../ui/Button.tsx";
import { LongTextField } from "../../ui/fields/LongTextField.tsx";
import { PlainText } from "../PlainText.tsx";
import styles from "./HeldList.module.css";
import { useAnswerRefusalMutation, useDeleteHeldCommentMutation } from "./held.generated.ts";
import { texts } from "./texts.ts";

type Held = MyHeldCommentsQuery["myHeldComments"][number];

const report = (failure: unknown) => flash.danger(failureOf(failure).message);

/** One's own comment that waits or was refused: why, what comes next, and the answer to a refusal. */
export function HeldItem({ comment }: { comment: Held }) {
  const { id, text, mentions, state, stateReason, mayAnswer } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const [remove] = useDeleteHeldCommentMutation();
  const onRemove = () =>
    void remove({
      variables: { id },
      update: (cache) => cache.evict({ id: cache.identify({ __typename: "Comment", id }) }),
    }).catch(report);
  return (
    <div className={styles.held}>
      <p className={styles.state}>{state === "REFUSED" ? texts.REFUSED : texts.HELD}</p>
      <PlainText text={text} mentions={mentions} />
      <p className={styles.why}>{stateReason}</p>
      {isAnswering && <Answer id={id} onDone={() => setAnswering(false)} />}
      <p className={styles.actions}>
        {mayAnswer && !isAnswering && (
          <button type="button" className={styles.action} onClick={() => setAnswering(true)}>
            {texts.answer}
          </button>
        )}
        <button type="button" className={styles.action} onClick={onRemove}>
          {texts.remove}
        </button>
      </p>
    </div>
  );
}

function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const [text, setText] = useState("");
  const [answer, { loading }] = useAnswerRefusalMutation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void answer({ variables: { id, text } }).then(onDone, report);
  };
  return (
    <form onSubmit={send} className={styles.answer}>
      <LongTextField
        label={texts.answerField}
        name="answer"
        rows={2}
        required
        maxLength={moderationLimits.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isLoading={loading}>
        {texts.send}
      </Button>
    </form>
  );
}
