import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { letterRules } from "../../../../../schema/rules/letter.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { zoneName } from "../../../../lib/text/local-time.ts";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { useLongMail } from "../../shared/mail/useLongMail.ts";
import { SidePanel } from "../drawer/SidePanel.tsx";
import { ChecklistItems } from "../publishing/ChecklistItems.tsx";
import { type ChecklistItem, contentAdvice } from "../publishing/checklist.ts";
import { texts as publishing } from "../publishing/texts.ts";
import type { Panels } from "../screen/usePanels.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { useLetterAudienceQuery, useSendLetterTestMutation } from "./Letter.generated.ts";
import { LetterDetails } from "./LetterDetails.tsx";
import type { Letter, LetterValues } from "./letter-values.ts";
import { letterTexts as texts } from "./texts.ts";
import { type SendTime, useSending } from "./useSending.ts";

const labels = publishing.check;
const times: readonly SendTime[] = ["now", "later"];

interface SendLetterProps extends DocumentParts<Letter> {
  panels: Panels;
  onPreview: () => void;
}

/** The last decisions on a letter, what it lacks, a test to oneself; the button says how many people it goes to. */
export function SendLetter({ panels, onPreview, ...parts }: SendLetterProps) {
  const { panel, close, show } = panels;
  const { values } = parts.state;
  const { data } = useLetterAudienceQuery({
    variables: { topics: [...values.topics] },
  });
  const tooLong = useLongMail({ kind: "LETTER", id: parts.state.saved?.id });
  const blocking = missingIn(values);
  const isBlocked = blocking.length > 0;
  const count = data?.letterAudience;
  const sending = useSending(parts, { count, isBlocked, onSent: close });
  const { time, setTime } = sending;
  const footer = (
    <>
      <Button onClick={close}>{texts.close}</Button>
      <Button
        variant="solid"
        aria-disabled={isBlocked || undefined}
        loading={sending.isBusy}
        onClick={() => void sending.submit()}
      >
        {time === "now" ? texts.sendTo(count) : texts.planFor(count)}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={texts.title}
      target={panel?.name === "publish" ? panel.target : undefined}
      onClose={close}
      footer={footer}
    >
      <Stack gap="5">
        <Text role="status">{isBlocked ? texts.blocked : count === 0 ? texts.nobody : texts.ready}</Text>
        <ChecklistItems label={labels.toDo} items={blocking} onOpen={show} />
        <ChecklistItems
          label={labels.toImprove}
          items={[...(tooLong ? [lengthAdvice(tooLong)] : []), ...contentAdvice(values.content)]}
          onOpen={show}
        />
        <LetterDetails {...parts} />
        <RadioField
          label={texts.when}
          value={time}
          options={times.map((value) => ({ value, label: texts.times[value] }))}
          onChange={setTime}
        />
        {time === "later" && <DateField {...sending} />}
        <TestButtons {...parts} isBlocked={isBlocked} onPreview={onPreview} />
      </Stack>
    </SidePanel>
  );
}

function DateField({
  at,
  setAt,
  dateError,
}: Pick<ReturnType<typeof useSending>, "at" | "setAt" | "dateError">) {
  const { timeZone } = usePage().site;
  return (
    <TextField
      label={texts.date}
      hint={zoneName(timeZone)}
      error={dateError}
      type="datetime-local"
      name="at"
      value={at}
      onChange={({ target }) => setAt(target.value)}
    />
  );
}

interface TestButtonsProps extends DocumentParts<Letter> {
  isBlocked: boolean;
  onPreview: () => void;
}

function TestButtons({ session, isBlocked, onPreview }: TestButtonsProps) {
  const [test, { loading }] = useSendLetterTestMutation();

  async function sendTest() {
    if (isBlocked) return;
    const isSaved = await waitUntilSaved(session);
    const id = session.read().saved?.id;
    if (!isSaved || !id) return flash.danger(texts.notSaved);
    try {
      const { data } = await test({ variables: { id } });
      if (data) flash.success(data.sendLetterTest.message);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <HStack wrap="wrap">
      <Button onClick={onPreview}>{texts.preview}</Button>
      <Button aria-disabled={isBlocked || undefined} loading={loading} onClick={() => void sendTest()}>
        {texts.test}
      </Button>
    </HStack>
  );
}

const lengthAdvice = (text: string): ChecklistItem => ({
  text,
  target: { field: "content" },
  isBlocking: false,
});

/** Returns what the server would refuse to send. */
function missingIn({ title, preheader, content }: LetterValues): ChecklistItem[] {
  const errors = fieldErrorsOf(letterRules, { subject: title, preheader, content });
  return (["title", "content"] as const).flatMap((field) => {
    const message = errors[field === "title" ? "subject" : field];
    if (!message) return [];
    return [{ text: labels.error(texts.fields[field], message), target: { field }, isBlocking: true }];
  });
}
