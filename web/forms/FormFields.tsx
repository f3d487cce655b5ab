import { Button, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { labels } from "../../schema/labels.ts";
import type { FormProps } from "./useForm.ts";

interface FormFieldsProps {
  form: FormProps;
  submit: string;
  isSending: boolean;
  /** Styles the button for a destructive action. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** Form of Chakra's controls within a page: fields and submit button. */
export function FormFields({ form, submit, isSending, isDangerous, children }: FormFieldsProps) {
  return (
    <Stack asChild gap="4" maxW="40rem">
      {/* POST, so that input never ends up in an address. */}
      <form {...form} method="post" noValidate>
        {children}
        <Button
          type="submit"
          variant="solid"
          alignSelf="flex-start"
          colorPalette={isDangerous ? "red" : undefined}
          loading={isSending}
          loadingText={labels.loading}
        >
          {submit}
        </Button>
      </form>
    </Stack>
  );
}
