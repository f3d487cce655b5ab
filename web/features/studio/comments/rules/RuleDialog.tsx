import { Button, Dialog, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { commentRuleLimits } from "../../../../../schema/comment-rules.ts";
import { hasOneOf } from "../../../../../schema/text/has-one-of.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { contactsToRefuse } from "./rule-words.ts";
import { texts } from "./texts.ts";
import { useRules, type WordList } from "./useRules.ts";

export interface RuleSource {
  /** Text of the comment from which the rule is made, and the words of it that were selected. */
  text: string;
  selected: string;
  /** Texts of the list, among which those are counted that the rule would concern. */
  listed: readonly string[];
}

/** Makes a rule of words of a comment, or of its contacts, and says how many of the list it would have concerned. */
export function RuleDialog({ text, selected, listed, onClose }: RuleSource & { onClose: () => void }) {
  const contacts = contactsToRefuse(text);
  const [word, setWord] = useState(selected || (contacts[0] ?? ""));
  const [error, setError] = useState("");
  const wanted = word.trim();
  const count = listed.filter((each) => hasOneOf(each, [wanted])).length;
  const footer = <RuleButtons word={wanted} isIdle={count === 0} onError={setError} onDone={onClose} />;
  return (
    <DialogWindow title={texts.ruleTitle} onClose={onClose} footer={footer}>
      <Dialog.Body>
        <Stack gap="4">
          <TextField
            label={texts.ruleWord}
            hint={texts.ruleHint}
            error={error}
            name="word"
            maxLength={commentRuleLimits.word}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          {contacts.length > 0 && (
            <HStack flexWrap="wrap">
              {contacts.map((each) => (
                <Button key={each} aria-pressed={each === wanted} onClick={() => setWord(each)}>
                  {each}
                </Button>
              ))}
            </HStack>
          )}
          <Text role="status">{texts.concerned(count, listed.length)}</Text>
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}

interface RuleButtonsProps {
  word: string;
  /** Whether the rule would concern nothing of the list. */
  isIdle: boolean;
  onError: (message: string) => void;
  onDone: () => void;
}

/** Adds the word to one of the lists. */
function RuleButtons({ word, isIdle, onError, onDone }: RuleButtonsProps) {
  const { add } = useRules();
  const [isSending, setSending] = useState(false);

  async function make(list: WordList) {
    setSending(true);
    try {
      await add(list, word);
      onDone();
    } catch (failure) {
      onError(failureOf(failure).message);
      setSending(false);
    }
  }

  return (["heldWords", "refusedWords"] as const).map((list) => (
    <Button
      key={list}
      variant="solid"
      colorPalette={list === "refusedWords" ? "red" : undefined}
      disabled={isIdle}
      loading={isSending}
      onClick={() => void make(list)}
    >
      {texts.make[list]}
    </Button>
  ));
}
