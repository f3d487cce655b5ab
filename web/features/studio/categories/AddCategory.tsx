import { type FormEvent, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { useCreateCategoryMutation } from "../../../gql/hooks.ts";
import { newClientId } from "../../../lib/client-id.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./CategoryManager.module.css";
import { texts } from "./texts.ts";

/** Form to add a category; a blank name is ignored. */
export function AddCategory({ onAdded }: { onAdded: () => void }) {
  const [createCategory, { loading }] = useCreateCategoryMutation();
  const [name, setName] = useState("");
  const [error, setError] = useState("");
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
    } catch (reason) {
      const failure = failureOf(reason);
      setError(failure.fields.name ?? failure.message);
    }
  }

  return (
    <form className={styles.add} method="post" noValidate onSubmit={add}>
      <TextField
        label={texts.newName}
        name="name"
        autoComplete="off"
        maxLength={limits.name.max}
        value={name}
        error={error}
        onChange={({ target }) => {
          setError("");
          setName(target.value);
        }}
      />
      <Button type="submit" isLoading={loading} className={styles.atField}>
        {texts.add}
      </Button>
    </form>
  );
}
