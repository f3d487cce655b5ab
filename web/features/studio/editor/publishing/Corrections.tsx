import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { readDraft } from "../../../../discussion/draft.ts";
import type { CorrectionInput, Corrections_PostFragment } from "../../../../gql/graphql.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { confirmAndDelete } from "../../shared/confirm-and-delete.ts";
import { useCreateOnce } from "../../shared/useCreateOnce.ts";
import { CorrectionForm } from "./CorrectionForm.tsx";
import {
  useAddCorrectionMutation,
  useCorrectionsQuery,
  useRemoveCorrectionMutation,
  useUpdateCorrectionMutation,
} from "./Corrections.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.corrections;

type Correction = Corrections_PostFragment["corrections"][number];

/** Corrections of a published article, which readers see below it: added, edited and removed here. */
export function Corrections({ postId }: { postId: string }) {
  const { data, error, reload } = useCorrectionsQuery({ variables: { id: postId } });
  const add = useAddCorrection(postId);
  const [count, setCount] = useState(0);
  const corrections = data?.postById?.corrections;
  return (
    <Stack gap="3" pb="4">
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
      <QueryState {...{ data, error, reload }} skeleton={<Skeleton lines={2} />} />
      {corrections?.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          {labels.none}
        </Text>
      )}
      {corrections && corrections.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none" aria-label={labels.title}>
          {corrections.map((each) => (
            <CorrectionItem key={each.id} postId={postId} correction={each} />
          ))}
        </Stack>
      )}
    </Stack>
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

  async function removeNow(): Promise<string> {
    await remove({ variables: { postId, id } });
    return labels.removed;
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
    <Box as="li" p="3" borderWidth="1px" rounded="md">
      <Text color="fg.muted" fontSize="sm">
        <Time at={at} kind="long" /> · {fullName(author ?? null)}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      <HStack wrap="wrap">
        <Button variant="ghost" aria-label={labels.editIt(text)} onClick={() => setEditing(true)}>
          {labels.edit}
        </Button>
        <Button
          variant="ghost"
          aria-label={labels.removeIt(text)}
          onClick={() => void confirmAndDelete(removeNow, undefined, labels.remove)}
        >
          {labels.remove}
        </Button>
      </HStack>
    </Box>
  );
}
