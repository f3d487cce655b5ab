import { flash } from "../lib/feedback/flash.ts";
import { FormDialog } from "../ui/dialog/FormDialog.tsx";
import { ReasonFields, reasonOf } from "./ReasonFields.tsx";
import { useReportCommentMutation } from "./Report.generated.ts";
import { reportTexts as texts } from "./report-texts.ts";

/** Dialog to report a comment. Loaded on demand. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reportComment] = useReportCommentMutation();
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submit={texts.send}
      onClose={onClose}
      send={async (values) => {
        const { data } = await reportComment({ variables: { id, input: reasonOf(values) } });
        flash.success(data?.reportComment ? texts.done : texts.again);
      }}
    >
      <ReasonFields label={texts.reason} hint={texts.text} />
    </FormDialog>
  );
}
