import { Button, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { CommentRules_AllFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { HoldAll } from "../../shared/hold-all/HoldAll.tsx";
import { useCommentRulesQuery } from "./comment-rules.generated.ts";
import { texts } from "./texts.ts";
import { useRules } from "./useRules.ts";

const switches = ["holdsFirst", "holdsLinks", "holdsTelephones", "holdsKnown"] as const;

/** The rules by which comments wait for the team. */
export function CommentRulesForm() {
  const { data, error, reload } = useCommentRulesQuery();
  if (!data) {
    const skeleton = <Skeleton lines={8} />;
    return <QueryState data={data} error={error} reload={reload} failed={texts.failed} skeleton={skeleton} />;
  }
  return <Rules rules={data.commentRules} reload={reload} />;
}

function Rules({ rules, reload }: { rules: CommentRules_AllFragment; reload: () => Promise<unknown> }) {
  const { save: update } = useRules();
  const [isOn, setOn] = useState(() => Object.fromEntries(switches.map((name) => [name, rules[name]])));
  const [trustDays, setTrustDays] = useState(String(rules.trustDays));
  const [trustComments, setTrustComments] = useState(String(rules.trustComments));
  const [hideReports, setHideReports] = useState(String(rules.hideReports));
  const [heldWords, setHeldWords] = useState(rules.heldWords.join("\n"));
  const [refusedWords, setRefusedWords] = useState(rules.refusedWords.join("\n"));

  async function save(event: FormEvent) {
    event.preventDefault();
    const counts = {
      trustDays: Number(trustDays),
      trustComments: Number(trustComments),
      hideReports: Number(hideReports),
    };
    const words = { heldWords: linesOf(heldWords), refusedWords: linesOf(refusedWords) };
    try {
      await update({ ...isOn, ...counts, ...words });
      flash.success(texts.saved);
    } catch (failure) {
      flash.danger(failureOf(failure).message);
    }
  }

  return (
    <Stack asChild gap="4" maxW="40rem">
      <form onSubmit={save}>
        <Text color="fg.muted">{texts.intro}</Text>
        <HoldAll until={rules.holdsAllUntil ?? null} then={reload} />
        {switches.map((name) => (
          <CheckField
            key={name}
            isChecked={isOn[name] === true}
            onChange={(next) => setOn((before) => ({ ...before, [name]: next }))}
          >
            {texts[name]}
          </CheckField>
        ))}
        <CountField name="trustDays" value={trustDays} onChange={setTrustDays} hint={texts.trustHint} />
        <CountField name="trustComments" value={trustComments} onChange={setTrustComments} />
        <CountField
          name="hideReports"
          value={hideReports}
          onChange={setHideReports}
          hint={texts.hideReportsHint}
        />
        <WordsField name="heldWords" value={heldWords} onChange={setHeldWords} />
        <WordsField name="refusedWords" value={refusedWords} onChange={setRefusedWords} />
        <Button type="submit" variant="solid" alignSelf="start">
          {texts.save}
        </Button>
      </form>
    </Stack>
  );
}

interface FieldProps<Name extends string> {
  name: Name;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}

const CountField = ({
  name,
  value,
  onChange,
  hint,
}: FieldProps<"trustDays" | "trustComments" | "hideReports">) => (
  <TextField
    label={texts[name]}
    hint={hint}
    name={name}
    inputMode="numeric"
    value={value}
    onChange={({ target }) => onChange(target.value.replace(/\D/g, "").slice(0, 3))}
  />
);

const WordsField = ({ name, value, onChange }: FieldProps<"heldWords" | "refusedWords">) => (
  <LongTextField
    label={texts[name]}
    hint={texts.wordsHint}
    name={name}
    rows={4}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
