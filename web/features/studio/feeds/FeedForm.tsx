import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { uploadLimits } from "../../../../schema/upload-limits.ts";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import type { StudioFeed_RowFragment, Upload_FileFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { FileField } from "../../../ui/fields/FileField.tsx";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import type { UploadOptions } from "../../../ui/fields/useFileUpload.ts";
import { sendFile } from "../shared/fields/send-file.ts";
import { texts } from "./texts.ts";

interface FeedFormProps {
  /** Feed to edit; absent when a new one is published. */
  feed?: StudioFeed_RowFragment;
  send: (input: { text: string; fileId?: string }) => Promise<void>;
}

const rules = async () =>
  (await import("../../../../schema/rules/feed.ts")).feedRules.omit(["clientId", "fileId"]);

/** Form of a feed: a text and an optional file. */
export function FeedForm({ feed, send }: FeedFormProps) {
  const [file, setFile] = useState<Upload_FileFragment | null>(feed?.file ?? null);
  const { field, formProps, isSending } = useForm({
    name: feed ? "edit-feed" : "new-feed",
    initialValues: { text: feed?.text ?? "" },
    rules,
    send: ({ text }) => send({ text, fileId: file?.id }),
  });
  return (
    <FormFields form={formProps} submit={feed ? texts.save : texts.publish} isSending={isSending}>
      <LongTextField
        label={texts.text}
        hint={texts.textHint(formatCount(limits.feedText.max))}
        rows={6}
        {...field("text")}
      />
      <FileField<Upload_FileFragment>
        label={texts.file}
        name="file"
        hint={texts.fileHint}
        accept="image/*,audio/*,video/*,application/pdf"
        mostMegabytes={uploadLimits().video}
        value={file}
        onChange={setFile}
        send={(chosen: File, sending: UploadOptions) => sendFile(chosen, sending)}
      />
    </FormFields>
  );
}
