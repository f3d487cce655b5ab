import type { FormEvent } from "react";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";

interface ActionFormProps {
  /** Address that takes the form where no script runs. */
  to: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** Name of the button for who hears it alone. */
  name?: string;
  variant?: ButtonVariant;
  isLoading: boolean;
  /** Does the same with script; returns the message of success, or nothing where the person changed their mind. */
  act: () => Promise<string | undefined>;
}

/** One button that changes a list of the account; a form, which works without script. */
export function ActionForm({
  to,
  fields,
  label,
  name,
  variant = "outline",
  isLoading,
  act,
}: ActionFormProps) {
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      const done = await act();
      if (done) flash.success(done);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  return (
    <form method="post" action={to} onSubmit={(event) => void submit(event)}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant={variant} isLoading={isLoading}>
        {name ? (
          <>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{name}</span>
          </>
        ) : (
          label
        )}
      </Button>
    </form>
  );
}
