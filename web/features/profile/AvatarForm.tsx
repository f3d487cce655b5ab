import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { limits } from "../../../schema/limits.ts";
import { failureOf } from "../../failure.ts";
import { type Profile_UserFragment, UpdateAvatarDocument } from "../../gql/graphql.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { flash } from "../../ui/flash.ts";
import { upload } from "../../upload.ts";
import styles from "./AvatarForm.module.css";
import { type Crop, CropView } from "./CropView.tsx";
import { RemoveAvatar } from "./RemoveAvatar.tsx";
import { texts } from "./texts.ts";

const words = texts.avatar;
const whole: Crop = { x: 0, y: 0, size: 1 };

/** Chooses a picture, cuts it, sends it. What was chosen stays when it could not be sent. */
export function AvatarForm({ user }: { user: Profile_UserFragment }) {
  const [file, setFile] = useState<File | null>(null);
  const [crop, setCrop] = useState<Crop>(whole);
  const [fault, setFault] = useState("");
  const [progress, setProgress] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = useCallback((chosen: File | null) => {
    setCrop(whole);
    setFault(faultOf(chosen));
    setFile(chosen && faultOf(chosen) === "" ? chosen : null);
  }, []);
  // On a slow line one has chosen before this is here to be told.
  useEffect(() => choose(input.current?.files?.[0] ?? null), [choose]);

  return (
    <div className={styles.form}>
      {file ? <CropView file={file} crop={crop} onChange={setCrop} /> : <Avatar user={user} size="lg" />}
      <label className={`${buttonClass("outline")} ${styles.choose}`}>
        {words.choose}
        <input
          ref={input}
          type="file"
          name="avatar"
          className="visually-hidden"
          accept="image/*"
          aria-invalid={fault ? true : undefined}
          aria-describedby="avatar-fault avatar-hint"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </label>
      <p id="avatar-fault" className={styles.fault} aria-live="polite">
        {fault}
      </p>
      <p id="avatar-hint" className={styles.hint}>
        {words.hint}
      </p>
      {progress !== null && <progress max={1} value={progress} aria-label={words.submit} />}
      <div className={styles.deeds}>
        {file && (
          <Send
            file={file}
            crop={crop}
            onProgress={setProgress}
            onFault={setFault}
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

function faultOf(file: File | null): string {
  if (!file) return "";
  if (!file.type.startsWith("image/")) return words.notImage;
  const most = limits.upload.imageMegabytes;
  return file.size > most * 1_000_000 ? words.tooLarge(most) : "";
}

interface SendProps {
  file: File;
  crop: Crop;
  onProgress: (share: number | null) => void;
  onFault: (message: string) => void;
  onSaved: () => void;
}

function Send({ file, crop, onProgress, onFault, onSaved }: SendProps) {
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
      flash.success(words.saved);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      onFault(failure.fields.file ?? failure.message);
    } finally {
      setSending(false);
      onProgress(null);
    }
  }

  return (
    <Button isLoading={isSending} loadingText={texts.loading} onClick={send}>
      {words.submit}
    </Button>
  );
}
