import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { feedRules } from "../../../../schema/rules/feed.ts";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { formatCount } from "../../../french.ts";
import type { StudioFeed_RowFragment, Upload_FileFragment } from "../../../gql/graphql.ts";
import { FileField, type Sending } from "../../../ui/FileField.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { sendFile } from "../parts/UploadField.tsx";
import { texts } from "./texts.ts";

interface FeedFormProps {
  /** What it changes; none: it publishes a new one. */
  feed?: StudioFeed_RowFragment;
  send: (input: { text: string; fileId?: string }) => Promise<void>;
}

const rules = feedRules.omit(["clientId", "fileId"]);

/** A short news: its text, and a file if one likes. */
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
      <TextArea
        label={texts.text}
        hint={texts.textHint(formatCount(limits.feedText.max))}
        rows={6}
        {...field("text")}
      />
      <FileField<Upload_FileFragment>
        label={texts.file}
        hint={texts.fileHint}
        accept="image/*,audio/*,video/*,application/pdf"
        mostMegabytes={limits.upload.videoMegabytes}
        value={file}
        onChange={setFile}
        send={(chosen: File, sending: Sending) => sendFile(chosen, sending)}
      />
    </FormFields>
  );
}
