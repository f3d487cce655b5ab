import { Button, Field, Flex, Input } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { useCreateCategoryMutation } from "../../../gql/hooks.ts";
import { newClientId } from "../../../lib/client-id.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
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
    <Flex asChild wrap="wrap" gap="2" align="flex-start">
      <form method="post" noValidate onSubmit={add}>
        <Field.Root invalid={error !== ""} flex="1 1 12rem" maxW="26rem">
          <Field.Label>{texts.newName}</Field.Label>
          <Input
            name="name"
            autoComplete="off"
            maxLength={limits.name.max}
            value={name}
            onChange={({ target }) => {
              setError("");
              setName(target.value);
            }}
          />
          <Field.ErrorText>{error}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" loading={loading} mt="26px">
          {texts.add}
        </Button>
      </form>
    </Flex>
  );
}
