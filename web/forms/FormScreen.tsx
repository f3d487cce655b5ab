import type { ReactNode } from "react";
import { labels } from "../../schema/labels.ts";
import { Button } from "../ui/Button.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { AccountUses } from "./AccountUses.tsx";
import styles from "./FormScreen.module.css";
import type { FormProps } from "./useForm.ts";
import { WithoutScript } from "./WithoutScript.tsx";

interface FormScreenProps {
  title: string;
  intro?: string;
  form: FormProps;
  submit: string;
  isSending: boolean;
  children: ReactNode;
  /** Links to related pages. */
  footer?: ReactNode;
  /** For members, who know what an account is for: the form alone. */
  isAlone?: boolean;
}

const description = "Votre compte\u00a0: pour aimer, commenter et suivre ce qui se dit ici.";

/** Page that consists of one form: title, fields, submit button, links; beside it (below, on phones) what an account is for. */
export function FormScreen({
  title,
  intro,
  form,
  submit,
  isSending,
  children,
  footer,
  isAlone = false,
}: FormScreenProps) {
  const screen = (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <meta name="description" content={intro ?? description} />
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {/* POST, so that a password never ends up in an address, even without script. */}
      <form {...form} className={styles.form} method="post" noValidate>
        <WithoutScript />
        {children}
        <Button type="submit" isLoading={isSending} loadingText={labels.loading} className={styles.submit}>
          {submit}
        </Button>
      </form>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
  return isAlone ? screen : <AccountUses>{screen}</AccountUses>;
}
