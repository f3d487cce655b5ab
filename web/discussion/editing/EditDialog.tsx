import { limits } from "../../../schema/limits.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { LongTextField } from "../../ui/fields/LongTextField.tsx";
import { useEditCommentMutation } from "./EditDialog.generated.ts";
import { texts } from "./texts.ts";

/** Dialog to change one's own comment. Loaded on demand. */
export function EditDialog({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const [editComment] = useEditCommentMutation();
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submit={texts.save}
      onClose={onClose}
      send={async (values) => {
        await editComment({ variables: { id, text: values.text ?? "" } });
      }}
    >
      <LongTextField
        label={texts.field}
        name="text"
        rows={5}
        required
        maxLength={limits.comment.max}
        defaultValue={text}
      />
    </FormDialog>
  );
}
