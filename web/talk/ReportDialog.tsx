import { useReportCommentMutation } from "../gql/hooks.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { flash } from "../ui/flash.ts";
import { ReasonFields, reasonOf } from "./ReasonFields.tsx";
import { reportTexts as texts } from "./reportTexts.ts";

/** Why a comment should not stand. Its code comes when somebody wants to say so. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reportComment] = useReportCommentMutation();
  return (
    <FormDialog
      title={texts.title}
      words={texts.words}
      submit={texts.send}
      onClose={onClose}
      send={async (values) => {
        const { data } = await reportComment({ variables: { id, input: reasonOf(values) } });
        flash.success(data?.reportComment ? texts.done : texts.again);
      }}
    >
      <ReasonFields label={texts.reason} words={texts.text} />
    </FormDialog>
  );
}
