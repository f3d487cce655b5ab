import { type ModerationReason, moderationLimits, moderationReasons } from "../../schema/moderation.ts";

const reasons = Object.entries(moderationReasons);

/** Fields for a moderation reason: a choice from the list, and a free text. */
export function ReasonFields({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <label>
        {label}
        <select name="reason" className="chakra-input">
          {reasons.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        {hint}
        <textarea name="text" rows={3} maxLength={moderationLimits.text} className="chakra-textarea" />
      </label>
    </>
  );
}

/** Returns the values of the reason fields. */
export const reasonOf = ({ reason, text }: Record<string, string>) => ({
  reason: reason as ModerationReason,
  text: text?.trim() ?? "",
});
