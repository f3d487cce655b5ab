import { defaultDialCode, limits } from "../../../schema/limits.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import type { Profile_UserFragment } from "../../gql/graphql.ts";
import { useOwnProfileQuery, useUpdateProfileMutation } from "../../gql/hooks.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../schema/rules/profile.ts")).profileRules.omit(["imageName"]);

/** /profile/update: name, telephone and presentation. */
export function ProfileUpdatePage() {
  const { data, error, refetch } = useOwnProfileQuery();
  const labels = texts.update;
  return (
    <div className={styles.page}>
      <PageMeta title={labels.title} description={labels.title} isPrivate />
      <h1 className={styles.title}>{labels.title}</h1>
      <ProfileTabs current="update" />
      {data?.me && (
        <div className={styles.form}>
          <ProfileForm user={data.me} />
        </div>
      )}
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
    </div>
  );
}

function ProfileForm({ user }: { user: Profile_UserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const labels = texts.update;
  const { field, formProps, isSending } = useForm({
    name: "profile",
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      code: user.code ?? defaultDialCode,
      telephone: user.telephone ?? "",
      aboutMe: user.aboutMe,
    },
    rules,
    send: async (input) => {
      await updateProfile({ variables: { input } });
      flash.success(labels.saved);
    },
  });
  return (
    <FormFields form={formProps} submit={labels.submit} isSending={isSending}>
      <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
      <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      <TextField label={labels.code} type="tel" autoComplete="tel-country-code" {...field("code")} />
      <TextField label={labels.telephone} type="tel" autoComplete="tel-national" {...field("telephone")} />
      <TextArea
        label={labels.aboutMe}
        hint={labels.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
    </FormFields>
  );
}
