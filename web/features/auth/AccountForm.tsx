import type { FormEvent, ReactNode, Ref } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "./AccountForm.module.css";
import { texts } from "./texts.ts";

interface AccountFormProps {
  title: string;
  intro?: string;
  form: { ref: Ref<HTMLFormElement>; name: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  submit: string;
  isSending: boolean;
  children: ReactNode;
  /** Where else one may go from here. */
  footer?: ReactNode;
}

/** The frame that the six account screens share: a title, a form, its button, the ways out. */
export function AccountForm({ title, intro, form, submit, isSending, children, footer }: AccountFormProps) {
  return (
    <div className={styles.screen}>
      <title>{title}</title>
      <meta name="description" content={intro ?? texts.description} />
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {/* POST, so that a password can never land in an address, not even when the script is missing. */}
      <form {...form} className={styles.form} method="post" noValidate>
        <noscript>
          <p className={styles.withoutScript}>{texts.withoutScript}</p>
        </noscript>
        {children}
        <Button type="submit" isLoading={isSending} loadingText={texts.loading} className={styles.submit}>
          {submit}
        </Button>
      </form>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
