import { type ModerationReason, moderationLimits, moderationReasons } from "../../schema/moderation.ts";
import { LongTextField } from "../ui/fields/LongTextField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";

const options = Object.entries(moderationReasons).map(([value, label]) => ({ value, label }));

/** Fields for a moderation reason: a choice from the list, and a free text. */
export const ReasonFields = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <SelectField label={label} name="reason" options={options} />
    <LongTextField label={hint} name="text" rows={3} maxLength={moderationLimits.text} />
  </>
);

/** Returns the values of the reason fields. */
export const reasonOf = ({ reason, text }: Record<string, string>) => ({
  reason: reason as ModerationReason,
  text: text?.trim() ?? "",
});
