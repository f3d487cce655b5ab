import { Box, Button, HStack } from "@chakra-ui/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { EditorKeywordsDocument } from "../drawer/Details.generated.ts";
import { useCreateArticleCategoryMutation } from "./NewCategory.generated.ts";
import type { CategoryChoice } from "./suggestions.ts";
import { texts } from "./texts.ts";

const labels = texts.check;

type OnMade = (made: CategoryChoice) => void;

/** The name of a category that is being made, its error, and the function that makes it. */
function useNewCategory(onMade: OnMade) {
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [create, { loading }] = useCreateArticleCategoryMutation({
    refetchQueries: [EditorKeywordsDocument],
  });
  // The same category, however often it is sent.
  const clientId = useRef(newClientId());

  async function make(): Promise<void> {
    if (loading || name.trim() === "") return;
    try {
      const { data } = await create({
        variables: { input: { name: name.trim(), clientId: clientId.current } },
        awaitRefetchQueries: true,
      });
      clientId.current = newClientId();
      setName("");
      onMade(data!.createCategory);
    } catch (reason) {
      const failure = failureOf(reason);
      setError(failure.fields.name ?? failure.message);
    }
  }
  function type(text: string): void {
    setError("");
    setName(text);
  }
  return { name, error, loading, make, type };
}

/** Makes a category, for the article among others. It is opened by a button, unless the site has none yet. */
export function NewCategory({ isOpen, onMade }: { isOpen: boolean; onMade: OnMade }) {
  const [isShown, setShown] = useState(isOpen);
  const { name, error, loading, make, type } = useNewCategory((made) => {
    setShown(false);
    onMade(made);
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void make();
  }

  if (!isShown)
    return (
      <Button alignSelf="start" onClick={() => setShown(true)}>
        {labels.addCategory}
      </Button>
    );
  return (
    <HStack gap="2" alignItems="flex-start">
      <Box flex="1">
        <TextField
          label={labels.newCategory}
          hint={isOpen ? labels.firstCategory : undefined}
          error={error}
          name="newCategory"
          autoComplete="off"
          autoFocus={!isOpen}
          maxLength={limits.name.max}
          value={name}
          onKeyDown={onKeyDown}
          onChange={({ target }) => type(target.value)}
        />
      </Box>
      <Button loading={loading} mt="26px" onClick={() => void make()}>
        {labels.makeCategory}
      </Button>
    </HStack>
  );
}
