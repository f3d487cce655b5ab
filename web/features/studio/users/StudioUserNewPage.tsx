import { useNavigate } from "react-router-dom";
import { flash } from "../../../lib/feedback/flash.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { useCreateOnce } from "../shared/useCreateOnce.ts";
import { texts } from "./texts.ts";
import { UserForm, type UserFormInput } from "./UserForm.tsx";
import { useCreateUserMutation, useUpdateUserMutation } from "./users.generated.ts";

/** /studio/users/new. */
export function StudioUserNewPage() {
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const [updateUser] = useUpdateUserMutation();
  const create = useCreateOnce(
    async (input: UserFormInput) => (await createUser({ variables: { input } })).data!.createUser,
    async ({ id }, input) => (await updateUser({ variables: { id, input } })).data!.updateUser,
  );
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.newTitle} />
      <div className={styles.form}>
        <UserForm
          send={async (input) => {
            flash.success(texts.created(fullName(await create(input))));
            await navigate("/studio/users");
          }}
        />
      </div>
    </div>
  );
}
