import { Button, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FormProps } from "../../../forms/useForm.ts";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { type StepKey, stepPath, steps } from "./steps.ts";
import { texts } from "./texts.ts";

interface StepFrameProps {
  step: StepKey;
  intro: string;
  isBusy?: boolean;
  /** Label of the button; « Continuer » by default. */
  submit?: string;
  form: Partial<FormProps> & Pick<FormProps, "onSubmit">;
  /** A second way on, beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A step of the first start: its question, its fields, the way back and the way on. */
export function StepFrame({
  step,
  intro,
  isBusy,
  submit = texts.next,
  form,
  aside,
  children,
}: StepFrameProps) {
  const at = steps.findIndex(({ key }) => key === step);
  const former = steps[at - 1];
  return (
    <Stack asChild gap="5" maxW="44rem">
      <form {...form} method="post" noValidate>
        <ProgressBar value={at + 1} max={steps.length} label={texts.progress(at + 1, steps.length)} />
        <Stack gap="1">
          <Text color="fg.muted" textStyle="sm">
            {texts.progress(at + 1, steps.length)}
          </Text>
          <Heading as="h2" size="2xl" fontFamily="heading">
            {steps[at]?.title}
          </Heading>
          <Text color="fg.muted">{intro}</Text>
        </Stack>
        {children}
        <Flex gap="3" wrap="wrap" align="center" position="sticky" bottom="var(--bottom-bar)" py="3" bg="bg">
          <Button type="submit" variant="solid" size="lg" aria-disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? texts.loading : submit}
          </Button>
          {aside}
          {former && (
            <Button asChild variant="ghost">
              <Link to={stepPath(former.key)}>{texts.back}</Link>
            </Button>
          )}
        </Flex>
      </form>
    </Stack>
  );
}

/** Returns the form of a step that only goes on. */
export const onSubmit = (work: () => void): Pick<FormProps, "onSubmit"> => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    work();
  },
});
