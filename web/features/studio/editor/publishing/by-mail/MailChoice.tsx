import { CheckField } from "../../../../../ui/fields/CheckField.tsx";
import { TopicBoxes } from "../../../shared/fields/TopicBoxes.tsx";
import { LongMail } from "../../../shared/mail/LongMail.tsx";
import { texts } from "../texts.ts";
import { useMailTopicsQuery } from "./ByMail.generated.ts";

/** Topics to whose subscribers an article goes by mail once it has appeared, none for the site's; null keeps it on the site. */
export type MailTopics = readonly string[] | null;

interface MailChoiceProps {
  topics: MailTopics;
  /** The article as it was saved last. */
  postId: string | undefined;
  onChange: (topics: MailTopics) => void;
}

/** Box that sends the article by mail too, and whom to. */
export function MailChoice({ topics, postId, onChange }: MailChoiceProps) {
  const { data } = useMailTopicsQuery();
  return (
    <div>
      <CheckField name="byMail" isChecked={topics !== null} onChange={(is) => onChange(is ? [] : null)}>
        {texts.byMail.box}
      </CheckField>
      {topics && (
        <>
          <TopicBoxes all={data?.newsletterTopics ?? []} chosen={topics} onChange={onChange} />
          <LongMail kind="POST" id={postId} />
        </>
      )}
    </div>
  );
}
