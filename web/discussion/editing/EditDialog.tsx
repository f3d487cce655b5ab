import { useState } from "react";
import { limits } from "../../../schema/limits.ts";
import type { Mentionable } from "../../../schema/text/mentions.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { MentionText } from "../mentions/MentionText.tsx";
import { namedIn } from "../mentions/named-in.ts";
import { useEditCommentMutation } from "./EditDialog.generated.ts";
import { texts } from "./texts.ts";

interface EditDialogProps {
  id: string;
  subjectId: string;
  text: string;
  onClose: () => void;
}

/** Dialog to change one's own comment. Loaded on demand. */
export function EditDialog({ id, subjectId, text, onClose }: EditDialogProps) {
  const [editComment] = useEditCommentMutation();
  const [written, setWritten] = useState(text);
  const [people, setPeople] = useState<Mentionable[]>([]);
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submit={texts.save}
      onClose={onClose}
      send={async () => {
        await editComment({ variables: { id, text: written, mentionIds: namedIn(written, people) } });
      }}
    >
      <Field label={texts.field}>
        {(control) => (
          <MentionText
            {...control}
            name="text"
            className="chakra-textarea"
            rows={5}
            required
            maxLength={limits.comment.max}
            subjectId={subjectId}
            value={written}
            onWrite={(next, person) => {
              setWritten(next);
              if (person) setPeople([...people, person]);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
