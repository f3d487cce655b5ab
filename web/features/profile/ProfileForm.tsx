import { limits } from "../../../schema/limits.ts";
import type { TelephoneNeed } from "../../../schema/site/settings.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { TelephoneFields } from "../../forms/TelephoneFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useSavedValues } from "../../forms/useSavedValues.ts";
import type { Profile_UserFragment } from "../../gql/graphql.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { LongTextField } from "../../ui/fields/LongTextField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useUpdateProfileMutation } from "./profile.generated.ts";
import { texts } from "./texts.ts";

const rulesOf = (need: TelephoneNeed) => async () => {
  const { profileRules } = await import("../../../schema/rules/profile.ts");
  const { withTelephone } = await import("../../../schema/rules/auth.ts");
  return withTelephone(profileRules.omit(["imageName"]), need);
};

/** Form of name, telephone and presentation. */
export function ProfileForm({ user }: { user: Profile_UserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { dialCode, telephone = "REQUIRED" } = usePage().site;
  const labels = texts.update;
  const initialValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    code: user.code ?? dialCode,
    telephone: user.telephone ?? "",
    aboutMe: user.aboutMe,
  };
  const { changesOf, setSaved } = useSavedValues(initialValues);
  const { field, formProps, isSending } = useForm({
    name: "profile",
    initialValues,
    rules: rulesOf(telephone),
    send: async (values) => {
      await updateProfile({ variables: { input: changesOf(values) } });
      setSaved(values);
      flash.success(labels.saved);
    },
  });
  return (
    <FormFields form={formProps} submit={labels.submit} isSending={isSending}>
      <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
      <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      <TelephoneFields field={field} />
      <LongTextField
        label={labels.aboutMe}
        hint={labels.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
    </FormFields>
  );
}
