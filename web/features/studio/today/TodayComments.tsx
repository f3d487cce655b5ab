import { heldReasons } from "../../../../schema/comment-rules.ts";
import { hasRight } from "../../../../schema/roles.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useStudioTodayCommentsQuery } from "./StudioTodayPage.generated.ts";
import { TodayBlock } from "./TodayBlock.tsx";
import { texts } from "./texts.ts";

/** The first comments that wait for a decision. */
export function TodayComments() {
  const { data } = useStudioTodayCommentsQuery({
    variables: { moderatesAll: hasRight(useViewer(), "moderateAll") },
  });
  if (!data) return null;
  const { items, total } = data.heldComments;
  return (
    <TodayBlock
      title={texts.toJudge}
      total={total}
      lines={items.map(({ id, text, heldReasons: reasons, place }) => ({
        key: id,
        to: "/studio/comments",
        title: text,
        detail: [...reasons.map((reason) => textOf(heldReasons, reason)), place?.title]
          .filter(Boolean)
          .join(" · "),
      }))}
      empty={texts.nothingToJudge}
      to="/studio/comments"
    />
  );
}
