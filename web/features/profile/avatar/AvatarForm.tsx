import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { Profile_UserFragment } from "../../../gql/graphql.ts";
import { upload } from "../../../lib/browser/requests/upload.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import { Button } from "../../../ui/Button.tsx";
import { FileButton } from "../../../ui/fields/FileButton.tsx";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { Avatar } from "../../../ui/media/Avatar.tsx";
import { type Frame, whole } from "../../../ui/media/crop-frame.ts";
import { texts } from "../texts.ts";
import { UpdateAvatarDocument } from "./Avatar.generated.ts";
import styles from "./AvatarForm.module.css";
import { problemOf } from "./avatar-problem.ts";
import { RemoveAvatar } from "./RemoveAvatar.tsx";

const labels = texts.avatar;
const loadCropView = async () => (await import("./CropView.tsx")).CropView;

/** Chooses, crops and uploads a picture. The chosen file stays if the upload fails. */
export function AvatarForm({ user }: { user: Profile_UserFragment }) {
  const [file, setFile] = useState<File | null>(null);
  const [frame, setFrame] = useState<Frame>(whole);
  const [error, setError] = useState("");
  const [progress, setProgress] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  // Its three sliders come while a picture is being chosen: a page that must be loaded anew for them loses no choice.
  const CropView = useLazyComponent(isChoosing || file !== null, loadCropView);

  async function choose(chosen: File) {
    const found = await problemOf(chosen);
    setFrame(whole);
    setError(found);
    setFile(found === "" ? chosen : null);
  }

  return (
    <div className={styles.form} onClickCapture={() => setChoosing(true)}>
      {file && CropView ? (
        <CropView file={file} frame={frame} onChange={setFrame} />
      ) : (
        <Avatar user={user} size="lg" />
      )}
      <FileButton
        label={labels.choose}
        name="avatar"
        accept="image/*"
        aria-invalid={error ? true : undefined}
        aria-describedby="avatar-error avatar-hint"
        onChoose={choose}
      />
      <p id="avatar-error" className={styles.error} aria-live="polite">
        {error}
      </p>
      <p id="avatar-hint" className={styles.hint}>
        {labels.hint}
      </p>
      {progress !== null && <ProgressBar value={progress} label={labels.submit} />}
      <div className={styles.actions}>
        {file && (
          <Send
            file={file}
            frame={frame}
            onProgress={setProgress}
            onError={setError}
            onSaved={() => setFile(null)}
          />
        )}
        {!file && user.image && <RemoveAvatar />}
      </div>
    </div>
  );
}

interface SendProps {
  file: File;
  frame: Frame;
  onProgress: (share: number | null) => void;
  onError: (message: string) => void;
  onSaved: () => void;
}

function Send({ file, frame, onProgress, onError, onSaved }: SendProps) {
  const client = useApolloClient();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const { x, y, width, height } = frame;
      // The square's side, as a share of the shorter one.
      const variables = { crop: { x, y, size: Math.max(width, height) } };
      const data = await upload({
        document: UpdateAvatarDocument,
        variables,
        file,
        filename: file.name,
        onProgress,
      });
      const { id, image } = data.updateAvatar;
      client.cache.modify({
        id: client.cache.identify({ __typename: "User", id }),
        fields: { image: () => image },
      });
      flash.success(labels.saved);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      onError(failure.fields.file ?? failure.message);
    } finally {
      setSending(false);
      onProgress(null);
    }
  }

  return (
    <Button isLoading={isSending} loadingText={texts.loading} onClick={send}>
      {labels.submit}
    </Button>
  );
}
