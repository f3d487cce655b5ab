import { useState } from "react";
import { defaultDialCode, limits } from "../../../../schema/limits.ts";
import { newUserRules } from "../../../../schema/rules/user.ts";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import type { StudioUserQuery, UserInput } from "../../../gql/graphql.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { pictureFile } from "../parts/pictureFile.ts";
import { SelectField } from "../parts/SelectField.tsx";
import { type KnownFile, UploadField } from "../parts/UploadField.tsx";
import { texts } from "./texts.ts";

type User = NonNullable<StudioUserQuery["user"]>;
export type UserFormInput = Omit<UserInput, "clientId">;

interface UserFormProps {
  /** Whom it changes; none: it adds somebody. */
  user?: User;
  send: (input: UserFormInput) => Promise<void>;
}

const words = texts.field;
const rules = newUserRules.omit(["clientId"]);
const groups = [
  { value: "false", label: texts.group.member },
  { value: "true", label: texts.group.admin },
];

/** A person's account. Its password is required when editing too, as the specification says. */
export function UserForm({ user, send }: UserFormProps) {
  const [picture, setPicture] = useState<KnownFile | null>(pictureFile(user?.image));
  const { formik, field, formProps, isSending } = useForm({
    name: user ? "edit-user" : "new-user",
    initialValues: {
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      code: user?.code ?? defaultDialCode,
      telephone: user?.telephone ?? "",
      email: user?.email ?? "",
      password: "",
      isAdmin: String(user?.isAdmin ?? false),
      imageName: user?.image?.name ?? "",
      aboutMe: user?.aboutMe ?? "",
    },
    rules,
    send: async ({ isAdmin, imageName, ...values }) => {
      const isSame = imageName === (user?.image?.name ?? "");
      await send({ ...values, isAdmin: isAdmin === "true", ...(isSame ? {} : { imageName }) });
    },
  });
  const passwordHint = (user ? texts.passwordAgainHint : texts.passwordHint)(limits.password.min);
  return (
    <FormFields form={formProps} submit={user ? texts.save : texts.create} isSending={isSending}>
      <TextField label={words.firstName} autoComplete="off" {...field("firstName")} />
      <TextField label={words.lastName} autoComplete="off" {...field("lastName")} />
      <TextField label={words.code} type="tel" autoComplete="off" {...field("code")} />
      <TextField label={words.telephone} type="tel" autoComplete="off" {...field("telephone")} />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label={words.password}
        hint={passwordHint}
        autoComplete="new-password"
        {...field("password")}
      />
      <SelectField
        label={words.isAdmin}
        name="isAdmin"
        value={formik.values.isAdmin}
        error={field("isAdmin").error}
        options={groups}
        onChange={(value) => void formik.setFieldValue("isAdmin", value)}
      />
      <UploadField
        kind="image"
        label={words.picture}
        hint={texts.pictureHint}
        error={field("imageName").error}
        value={picture}
        onChange={(file) => {
          setPicture(file);
          void formik.setFieldValue("imageName", file?.filename ?? "");
        }}
      />
      <TextArea
        label={words.aboutMe}
        hint={texts.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
    </FormFields>
  );
}
