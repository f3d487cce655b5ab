import { type ComponentProps, useEffect, useRef } from "react";
import { buttonClass } from "../Button.tsx";
import styles from "./Field.module.css";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "className" | "ref"> {
  label: string;
  onChoose: (file: File, field: HTMLInputElement) => void;
}

/** File input shown as a button; by keyboard and for screen readers it is the input itself. */
export function FileButton({ label, onChoose, disabled, ...input }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = () => {
    const file = field.current?.files?.[0];
    if (file) onChoose(file, field.current!);
  };
  // A file that was chosen before the client was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(choose, []);
  return (
    <label className={buttonClass("outline", styles.file)} aria-disabled={disabled}>
      {label}
      <input
        {...input}
        ref={field}
        type="file"
        className="visually-hidden"
        disabled={disabled}
        onChange={choose}
      />
    </label>
  );
}
