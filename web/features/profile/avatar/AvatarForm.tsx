import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { type Profile_UserFragment, UpdateAvatarDocument } from "../../../gql/graphql.ts";
import { upload } from "../../../lib/browser/upload.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Avatar } from "../../../ui/media/Avatar.tsx";
import { texts } from "../texts.ts";
import styles from "./AvatarForm.module.css";
import { CropView } from "./CropView.tsx";
import type { Crop } from "./crop.ts";
import { RemoveAvatar } from "./RemoveAvatar.tsx";

const labels = texts.avatar;
const whole: Crop = { x: 0, y: 0, size: 1 };

/** Chooses, crops and uploads a picture. The chosen file stays if the upload fails. */
export function AvatarForm({ user }: { user: Profile_UserFragment }) {
  const [file, setFile] = useState<File | null>(null);
  const [crop, setCrop] = useState<Crop>(whole);
  const [error, setError] = useState("");
  const [progress, setProgress] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = useCallback((chosen: File | null) => {
    setCrop(whole);
    setError(errorOf(chosen));
    setFile(chosen && errorOf(chosen) === "" ? chosen : null);
  }, []);
  // A file may have been chosen before hydration on a slow connection.
  useEffect(() => choose(input.current?.files?.[0] ?? null), [choose]);

  return (
    <div className={styles.form}>
      {file ? <CropView file={file} crop={crop} onChange={setCrop} /> : <Avatar user={user} size="lg" />}
      <label className={`${buttonClass("outline")} ${styles.choose}`}>
        {labels.choose}
        <input
          ref={input}
          type="file"
          name="avatar"
          className="visually-hidden"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          aria-describedby="avatar-error avatar-hint"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </label>
      <p id="avatar-error" className={styles.error} aria-live="polite">
        {error}
      </p>
      <p id="avatar-hint" className={styles.hint}>
        {labels.hint}
      </p>
      {progress !== null && <progress max={1} value={progress} aria-label={labels.submit} />}
      <div className={styles.actions}>
        {file && (
          <Send
            file={file}
            crop={crop}
            onProgress={setProgress}
            onError={setError}
            onSaved={() => {
              setFile(null);
              if (input.current) input.current.value = "";
            }}
          />
        )}
        {!file && user.image && <RemoveAvatar />}
      </div>
    </div>
  );
}

function errorOf(file: File | null): string {
  if (!file) return "";
  if (!file.type.startsWith("image/")) return labels.notImage;
  const most = limits.upload.imageMegabytes;
  return file.size > most * 1_000_000 ? labels.tooLarge(most) : "";
}

interface SendProps {
  file: File;
  crop: Crop;
  onProgress: (share: number | null) => void;
  onError: (message: string) => void;
  onSaved: () => void;
}

function Send({ file, crop, onProgress, onError, onSaved }: SendProps) {
  const client = useApolloClient();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const variables = { crop };
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
