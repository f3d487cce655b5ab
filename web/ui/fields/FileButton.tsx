import type { ComponentProps } from "react";
import { buttonClass } from "../Button.tsx";
import styles from "./Field.module.css";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "className"> {
  label: string;
  onChoose: (file: File, field: HTMLInputElement) => void;
}

/** File input shown as a button; by keyboard and for screen readers it is the input itself. */
export const FileButton = ({ label, onChoose, disabled, ...input }: FileButtonProps) => (
  <label className={buttonClass("outline", styles.file)} aria-disabled={disabled}>
    {label}
    <input
      {...input}
      type="file"
      className="visually-hidden"
      disabled={disabled}
      onChange={({ target }) => target.files?.[0] && onChoose(target.files[0], target)}
    />
  </label>
);
