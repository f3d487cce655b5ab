import type { ButtonHTMLAttributes, Ref } from "react";
import { Spinner } from "./feedback/Spinner.tsx";

export type ButtonVariant = "solid" | "outline" | "ghost" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks; the button keeps the focus. */
  isLoading?: boolean;
  loadingText?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Returns the classes of Chakra's button, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = "solid", more?: string): string {
  return ["chakra-button", `chakra-button--${variant}`, more].filter(Boolean).join(" ");
}

export function Button({
  variant = "solid",
  isLoading = false,
  loadingText,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest["aria-disabled"]}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading && <Spinner />}
      {isLoading && loadingText ? loadingText : children}
    </button>
  );
}
