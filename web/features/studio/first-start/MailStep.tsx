import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { MailServerFields } from "../mails/MailServerFields.tsx";
import { texts as mailTexts } from "../mails/texts.ts";
import { useMailServerForm } from "../mails/useMailServerForm.ts";
import styles from "../shared/StudioPage.module.css";
import { TestMailDocument, useSendTestMailMutation, useTestMailQuery } from "./first-start.generated.ts";
import { onSubmit, StepFrame } from "./StepFrame.tsx";
import { texts } from "./texts.ts";
import { useRepeated } from "./useRepeated.ts";

const labels = texts.mail;

interface MailStepProps {
  email: string;
  hasMailServer: boolean;
  onDone: () => void;
}

/** The mail server where none is set, then a test mail to the owner, which must arrive. */
export function MailStep({ email, hasMailServer, onDone }: MailStepProps) {
  const [isSet, setIsSet] = useState(hasMailServer);
  if (isSet) return <TestMail email={email} onDone={onDone} />;
  return <NewServer onSaved={() => setIsSet(true)} onDone={onDone} />;
}

function NewServer({ onSaved, onDone }: { onSaved: () => void; onDone: () => void }) {
  const form = useMailServerForm(undefined, onSaved);
  return (
    <StepFrame
      step="messages"
      intro={labels.noServer}
      isBusy={form.isSending}
      submit={mailTexts.server.save}
      form={form.formProps}
      aside={<Later onDone={onDone} />}
    >
      <MailServerFields form={form} hasPassword={false} />
    </StepFrame>
  );
}

const Later = ({ onDone }: { onDone: () => void }) => (
  <Button variant="ghost" onClick={onDone}>
    {labels.later}
  </Button>
);

function TestMail({ email, onDone }: Omit<MailStepProps, "hasMailServer">) {
  const [hasArrived, setArrived] = useState(false);
  const { mail, send, isSending } = useTestMail();
  const isSent = mail?.state === "SENT";
  const goOn = hasArrived || !mail ? (mail ? onDone : send) : () => flash.danger(labels.tick);
  return (
    <StepFrame
      step="messages"
      intro={labels.intro(email)}
      isBusy={isSending}
      submit={mail ? texts.next : labels.send}
      form={onSubmit(goOn)}
      aside={!hasArrived && <Later onDone={onDone} />}
    >
      <p role="status" className={styles.muted}>
        {mail && outcomeOf(mail)}
      </p>
      {isSent && (
        <SwitchField isOn={hasArrived} onChange={setArrived}>
          {labels.arrived}
        </SwitchField>
      )}
      {mail && !hasArrived && (
        <Button variant="outline" alignSelf="start" disabled={isSending} onClick={send}>
          {labels.again}
        </Button>
      )}
    </StepFrame>
  );
}

interface Outcome {
  readonly state: string;
  readonly problem?: string | null;
}

function outcomeOf({ state, problem }: Outcome): string {
  if (state === "SENT") return labels.sent;
  return problem ? labels.failed(textOf(mailTexts.problem, problem)) : labels.waiting;
}

/** The last test mail, read again until its outcome is there, and the function that sends one. */
function useTestMail() {
  const { data, reload } = useTestMailQuery();
  const [sendMail, { loading }] = useSendTestMailMutation({ refetchQueries: [TestMailDocument] });
  const mail = data?.testMail;
  useRepeated(mail?.state === "QUEUED", reload);
  return {
    mail,
    isSending: loading,
    send: () => void sendMail().catch((error: unknown) => flash.danger(failureOf(error).message)),
  };
}
