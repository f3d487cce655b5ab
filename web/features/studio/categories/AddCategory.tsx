import { type FormEvent, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { failureOf } from "../../../failure.ts";
import { useCreateCategoryMutation } from "../../../gql/hooks.ts";
import { newClientId } from "../../../talk/clientId.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "./CategoryManager.module.css";
import { texts } from "./texts.ts";

/** A further category, by its name; a blank one is ignored. */
export function AddCategory({ onAdded }: { onAdded: () => void }) {
  const [createCategory, { loading }] = useCreateCategoryMutation();
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const [clientId, setClientId] = useState(newClientId);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (loading || name.trim() === "") return;
    try {
      const { data } = await createCategory({ variables: { input: { name: name.trim(), clientId } } });
      if (data) flash.success(texts.added(data.createCategory.name));
      setName("");
      setClientId(newClientId());
      onAdded();
    } catch (error) {
      const failure = failureOf(error);
      setFault(failure.fields.name ?? failure.message);
    }
  }

  return (
    <form className={styles.add} method="post" noValidate onSubmit={add}>
      <TextField
        label={texts.newName}
        name="category"
        autoComplete="off"
        maxLength={limits.name.max}
        value={name}
        error={fault}
        onChange={({ target }) => {
          setFault("");
          setName(target.value);
        }}
      />
      <Button type="submit" isLoading={loading} className={styles.atField}>
        {texts.add}
      </Button>
    </form>
  );
}
