import { Button, Input } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { texts } from "../texts.ts";
import { completeAddress } from "./link-address.ts";
import styles from "./Tools.module.css";

interface LinkFormProps {
  current: string;
  onApply: (address: string) => void;
  onClose: () => void;
}

const labels = texts.link;

/** Form for the address of a link. */
export function LinkForm({ current, onApply, onClose }: LinkFormProps) {
  const [address, setAddress] = useState(current);
  function apply(event: FormEvent) {
    event.preventDefault();
    onApply(completeAddress(address));
    onClose();
  }
  return (
    <form className={styles.form} onSubmit={apply}>
      <Input
        flex="1 1 10rem"
        minW="0"
        aria-label={labels.address}
        placeholder={labels.address}
        name="address"
        type="text"
        inputMode="url"
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onClose()}
      />
      <Button variant="solid" type="submit">
        {labels.apply}
      </Button>
      {current && (
        <Button
          variant="ghost"
          onClick={() => {
            onApply("");
            onClose();
          }}
        >
          {labels.remove}
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {labels.cancel}
      </Button>
    </form>
  );
}
