import { defaultDialCode, limits } from "../../../schema/limits.ts";
import { profileRules } from "../../../schema/rules/profile.ts";
import { failureOf } from "../../failure.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import type { Profile_UserFragment } from "../../gql/graphql.ts";
import { useOwnProfileQuery, useUpdateProfileMutation } from "../../gql/hooks.ts";
import { FailedState } from "../../ui/FailedState.tsx";
import { flash } from "../../ui/flash.ts";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { texts } from "./texts.ts";

const rules = profileRules.omit(["imageName"]);

/** /profile/update: what others read of one, and how the team may call. */
export function ProfileUpdatePage() {
  const { data, error, refetch } = useOwnProfileQuery();
  const words = texts.update;
  return (
    <div className={styles.page}>
      <PageMeta title={words.title} description={words.title} isPrivate />
      <h1 className={styles.title}>{words.title}</h1>
      <ProfileTabs current="update" />
      {data?.me && (
        <div className={styles.form}>
          <ProfileForm user={data.me} />
        </div>
      )}
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={8} />}
    </div>
  );
}

function ProfileForm({ user }: { user: Profile_UserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const words = texts.update;
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
      flash.success(words.saved);
    },
  });
  return (
    <FormFields form={formProps} submit={words.submit} isSending={isSending}>
      <TextField label={words.firstName} autoComplete="given-name" {...field("firstName")} />
      <TextField label={words.lastName} autoComplete="family-name" {...field("lastName")} />
      <TextField label={words.code} type="tel" autoComplete="tel-country-code" {...field("code")} />
      <TextField label={words.telephone} type="tel" autoComplete="tel-national" {...field("telephone")} />
      <TextArea
        label={words.aboutMe}
        hint={words.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
    </FormFields>
  );
}
