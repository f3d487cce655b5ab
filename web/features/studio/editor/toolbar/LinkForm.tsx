import { type FormEvent, useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { texts } from "../texts.ts";
import { completed } from "./address.ts";
import styles from "./Toolbar.module.css";

interface LinkFormProps {
  current: string;
  onApply: (address: string) => void;
  onClose: () => void;
}

const words = texts.link;

/** Where the chosen words lead. */
export function LinkForm({ current, onApply, onClose }: LinkFormProps) {
  const [address, setAddress] = useState(current);
  function apply(event: FormEvent) {
    event.preventDefault();
    onApply(completed(address));
    onClose();
  }
  return (
    <form className={styles.link} onSubmit={apply}>
      <TextField
        label={words.address}
        name="address"
        type="text"
        inputMode="url"
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onClose()}
      />
      <Button type="submit">{words.apply}</Button>
      {current && (
        <Button
          variant="ghost"
          onClick={() => {
            onApply("");
            onClose();
          }}
        >
          {words.remove}
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {words.cancel}
      </Button>
    </form>
  );
}
