import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { roleNames } from "../../../../schema/role-texts.ts";
import type { TelephoneNeed } from "../../../../schema/site/settings.ts";
import { FormFields } from "../../../forms/FormFields.tsx";
import { TelephoneFields } from "../../../forms/TelephoneFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { useSavedValues } from "../../../forms/useSavedValues.ts";
import type { StudioUserQuery, UserInput } from "../../../gql/graphql.ts";
import { fieldName } from "../../../lib/field-names.ts";
import { usePage } from "../../../lib/page-state.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { pictureFile } from "../media/field/picture-file.ts";
import { type StoredFile, UploadInput } from "../media/field/UploadInput.tsx";
import { texts } from "./texts.ts";

type User = NonNullable<StudioUserQuery["user"]>;
export type UserFormInput = Omit<UserInput, "clientId">;

interface UserFormProps {
  /** User to edit; absent when a new account is created. */
  user?: User;
  send: (input: UserFormInput) => Promise<void>;
}

const labels = texts.field;
const rulesOf = (need: TelephoneNeed) => async () => {
  const { newUserRules } = await import("../../../../schema/rules/user.ts");
  const { withTelephone } = await import("../../../../schema/rules/auth.ts");
  return withTelephone(newUserRules.omit(["clientId"]), need);
};
/** The specification's choice: an administrator or not. Without it a person keeps their role; the list changes roles. */
const groupsOf = (user: User | undefined) => [
  {
    value: "false",
    label: textOf(roleNames, user?.role && user.role !== "ADMINISTRATOR" ? user.role : "READER"),
  },
  { value: "true", label: roleNames.ADMINISTRATOR },
];

const initialValues = (user: User | undefined, dialCode: string) => ({
  firstName: user?.firstName ?? "",
  lastName: user?.lastName ?? "",
  code: user?.code ?? dialCode,
  telephone: user?.telephone ?? "",
  email: user?.email ?? "",
  password: "",
  isAdmin: String(user?.isAdmin ?? false),
  imageName: user?.image?.name ?? "",
  aboutMe: user?.aboutMe ?? "",
});

function useUserForm({ user, send }: UserFormProps) {
  const { dialCode, telephone = "REQUIRED" } = usePage().site;
  const { changesOf } = useSavedValues(initialValues(user, dialCode));
  return useForm({
    name: user ? "edit-user" : "new-user",
    initialValues: initialValues(user, dialCode),
    rules: rulesOf(telephone),
    send: async (values) => {
      const { isAdmin, ...input } = user ? changesOf(values) : values;
      // Of a new account all is there.
      await send({ ...input, ...(isAdmin && { isAdmin: isAdmin === "true" }) } as UserFormInput);
    },
  });
}

/** Form of an account. The password is required when editing too, as specified. */
export function UserForm({ user, send }: UserFormProps) {
  const [picture, setPicture] = useState<StoredFile | null>(pictureFile(user?.image));
  const { formik, field, formProps, isSending } = useUserForm({ user, send });
  const passwordHint = (user ? texts.passwordAgainHint : texts.passwordHint)(limits.password.min);
  return (
    <FormFields form={formProps} submit={user ? texts.save : texts.create} isSending={isSending}>
      <TextField label={labels.firstName} autoComplete="off" {...field("firstName")} />
      <TextField label={labels.lastName} autoComplete="off" {...field("lastName")} />
      <TelephoneFields field={field} isOfOther />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label={labels.password}
        hint={passwordHint}
        autoComplete="new-password"
        {...field("password")}
      />
      <SelectField
        label={labels.isAdmin}
        name="isAdmin"
        value={formik.values.isAdmin}
        error={field("isAdmin").error}
        options={groupsOf(user)}
        onChange={(value) => void formik.setFieldValue("isAdmin", value)}
      />
      <UploadInput
        kind="image"
        label={labels.picture}
        name={fieldName("imageName")}
        hint={texts.pictureHint}
        error={field("imageName").error}
        value={picture}
        onChange={(file) => {
          setPicture(file);
          void formik.setFieldValue("imageName", file?.filename ?? "");
        }}
      />
      <LongTextField
        label={labels.aboutMe}
        hint={texts.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
    </FormFields>
  );
}
