import { Box, Button, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { CategoryInput } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useCreateOnce } from "../shared/useCreateOnce.ts";
import { useCreateCategoryMutation, useUpdateCategoryMutation } from "./categories.generated.ts";
import { texts } from "./texts.ts";

/** Form to add a category; a blank name is ignored. */
export function AddCategory({ onAdded }: { onAdded: () => void }) {
  const { create, loading } = useCreateCategory();
  const [name, setName] = useState("");
  const [error, setError] = useState("");

  async function add(event: FormEvent) {
    event.preventDefault();
    if (loading || name.trim() === "") return;
    try {
      const added = await create({ name: name.trim() });
      flash.success(texts.added(added.name));
      setName("");
      onAdded();
    } catch (reason) {
      const failure = failureOf(reason);
      setError(failure.fields.name ?? failure.message);
    }
  }

  return (
    <Flex asChild wrap="wrap" gap="2" align="flex-start">
      <form method="post" noValidate onSubmit={add}>
        <Box flex="1 1 12rem" maxW="26rem">
          <TextField
            label={texts.newName}
            error={error}
            name="name"
            autoComplete="off"
            maxLength={limits.name.max}
            value={name}
            onChange={({ target }) => {
              setError("");
              setName(target.value);
            }}
          />
        </Box>
        <Button type="submit" loading={loading} mt="26px">
          {texts.add}
        </Button>
      </form>
    </Flex>
  );
}

function useCreateCategory() {
  const [createCategory, { loading: isCreating }] = useCreateCategoryMutation();
  const [updateCategory, { loading: isUpdating }] = useUpdateCategoryMutation();
  const create = useCreateOnce(
    async (input: CategoryInput) => (await createCategory({ variables: { input } })).data!.createCategory,
    async ({ id }, { name }) =>
      (await updateCategory({ variables: { id, input: { name } } })).data!.updateCategory,
  );
  return { create, loading: isCreating || isUpdating };
}
