import { useNavigate, useParams } from "react-router-dom";
import { flash } from "../../../lib/feedback/flash.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { ItemState } from "../shared/ItemState.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { ModeratedNames } from "./ModeratedCategories.tsx";
import { SecondFactorRemoval } from "./SecondFactorRemoval.tsx";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";
import { useStudioUserQuery, useUpdateUserMutation } from "./users.generated.ts";

/** /studio/users/edit/:id. */
export function StudioUserEditPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, reload } = useStudioUserQuery({ variables: { id } });
  const [updateUser] = useUpdateUserMutation();
  const user = data?.user;
  return (
    <div className={styles.page}>
      <StudioHeader title={user ? fullName(user) : texts.editTitle} />
      <ItemState
        isThere={data && Boolean(user)}
        error={error}
        reload={reload}
        labels={texts}
        list="/studio/users"
      />
      {user && (
        <div className={styles.form}>
          <UserForm
            key={user.id}
            user={user}
            send={async (input) => {
              const answer = await updateUser({ variables: { id, input } });
              if (!answer.data) return;
              flash.success(texts.saved(fullName(answer.data.updateUser)));
              await navigate("/studio/users");
            }}
          />
          {user.moderatedCategoryIds && <ModeratedNames ids={user.moderatedCategoryIds} />}
          <SecondFactorRemoval id={user.id} />
        </div>
      )}
    </div>
  );
}
