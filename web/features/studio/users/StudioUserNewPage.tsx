import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCreateUserMutation } from "../../../gql/hooks.ts";
import { newClientId } from "../../../lib/client-id.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";

/** /studio/users/new. */
export function StudioUserNewPage() {
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const [clientId] = useState(() => (import.meta.env.SSR ? "" : newClientId()));
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.newTitle} />
      <div className={styles.form}>
        <UserForm
          send={async (input) => {
            const { data } = await createUser({ variables: { input: { ...input, clientId } } });
            if (!data) return;
            flash.success(texts.created(fullName(data.createUser)));
            await navigate("/studio/users");
          }}
        />
      </div>
    </div>
  );
}
