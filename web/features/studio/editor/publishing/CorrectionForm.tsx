import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { limits } from "../../../../../schema/limits.ts";
import { correctionRules } from "../../../../../schema/rules/correction.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { texts } from "./texts.ts";
import { type TextFormOptions, useTextForm } from "./useTextForm.ts";

const labels = texts.corrections;

interface CorrectionFormProps extends TextFormOptions {
  title?: string;
  verb: string;
  onCancel?: () => void;
}

/** Form for the text of a correction, which stays if it could not be sent, and through a panel that is closed. */
export function CorrectionForm({ title, verb, onCancel, ...options }: CorrectionFormProps) {
  const { text, error, isSending, change, forget, submit } = useTextForm(correctionRules, options);
  function cancel(): void {
    forget();
    onCancel?.();
  }
  return (
    <form onSubmit={submit} noValidate aria-label={title ?? labels.label}>
      <Stack gap="3">
        {title && (
          <>
            <Text fontWeight="600">{title}</Text>
            <Text color="fg.muted" fontSize="sm">
              {labels.intro}
            </Text>
          </>
        )}
        <LongTextField
          label={labels.label}
          name="correction"
          rows={3}
          maxLength={limits.correction.max}
          hint={labels.left(text.length)}
          error={error}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <HStack wrap="wrap">
          <Button type="submit" loading={isSending}>
            {verb}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={cancel}>
              {labels.cancel}
            </Button>
          )}
        </HStack>
      </Stack>
    </form>
  );
}
