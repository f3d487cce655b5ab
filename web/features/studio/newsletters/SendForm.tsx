import { Button, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TopicBoxes } from "../shared/fields/TopicBoxes.tsx";
import { LongMail } from "../shared/mail/LongMail.tsx";
import {
  useSendChoicesQuery,
  useSendPostByMailMutation,
  useTestPostMailMutation,
} from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

/** Sends a published article to the subscribers of the site, or of topics. */
export function SendForm({ onSent }: { onSent: () => void }) {
  const { data } = useSendChoicesQuery();
  const [postId, setPostId] = useState("");
  const [topics, setTopics] = useState<readonly string[]>([]);
  const [send, { loading }] = useSendPostByMailMutation();
  const [test, { loading: isTesting }] = useTestPostMailMutation();
  const posts = data?.posts.items ?? [];
  const chosen = posts.find(({ id }) => id === postId);

  async function sendNow() {
    if (!chosen) return;
    if (!(await confirmDialog({ message: texts.confirm(chosen.title), confirm: texts.sendNow }))) return;
    try {
      await send({ variables: { postId, topics: [...topics] } });
      flash.success(texts.started);
      onSent();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  async function sendTest() {
    try {
      const { data: done } = await test({ variables: { postId } });
      if (done) flash.success(done.testPostMail.message);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Stack gap="4" maxW="measure">
      <SelectField
        label={texts.post}
        name="post"
        value={postId}
        onChange={setPostId}
        options={[
          { value: "", label: texts.choosePost },
          ...posts.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {chosen && <LongMail kind="POST" id={chosen.id} />}
      <TopicBoxes all={data?.newsletterTopics ?? []} chosen={topics} onChange={setTopics} />
      <Flex gap="2" wrap="wrap">
        <Button variant="solid" disabled={!chosen} loading={loading} onClick={() => void sendNow()}>
          {texts.sendNow}
        </Button>
        <Button disabled={!chosen} loading={isTesting} onClick={() => void sendTest()}>
          {texts.test}
        </Button>
      </Flex>
    </Stack>
  );
}
