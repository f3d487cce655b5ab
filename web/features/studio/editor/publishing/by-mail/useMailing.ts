import { failureOf } from "../../../../../lib/failure.ts";
import { flash } from "../../../../../lib/feedback/flash.ts";
import { texts } from "../texts.ts";
import { useMailPostMutation } from "./ByMail.generated.ts";
import type { MailTopics } from "./MailChoice.tsx";

const labels = texts.byMail;
const actions = [{ words: labels.follow, to: "/studio/newsletters" }];

/** Returns a function that sends a published or scheduled article by mail, with a message of what comes of it. */
export function useMailing() {
  const [mail] = useMailPostMutation();
  return async (postId: string, topics: MailTopics): Promise<void> => {
    if (!topics) return;
    try {
      const { data } = await mail({ variables: { postId, topics: [...topics] } });
      const to = data?.sendPostByMail.topics.join(", ") ?? "";
      flash.success(data?.sendPostByMail.state === "PLANNED" ? labels.planned(to) : labels.started(to), {
        actions,
      });
    } catch (error) {
      flash.danger(labels.failed(failureOf(error).message), { actions });
    }
  };
}
