import { type ModerationReason, moderationLimits, moderationReasons } from "../../schema/moderation.ts";

const reasons = Object.entries(moderationReasons);

/** Why: one of the list, and a few words. */
export function ReasonFields({ label, words }: { label: string; words: string }) {
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
        {words}
        <textarea name="text" rows={3} maxLength={moderationLimits.text} className="chakra-textarea" />
      </label>
    </>
  );
}

/** What those fields say. */
export const reasonOf = ({ reason, text }: Record<string, string>) => ({
  reason: reason as ModerationReason,
  text: text?.trim() ?? "",
});
