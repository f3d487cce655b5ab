import { Stack, Text } from "@chakra-ui/react";
import { useMemo } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { Direction, Newsroom_PersonFragment, Newsroom_PostFragment } from "../../../../gql/graphql.ts";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import { PersonCombobox } from "./PersonCombobox.tsx";
import { PersonItem } from "./PersonItem.tsx";
import { newsroomTexts as texts } from "./texts.ts";
import { useAuthorChanges } from "./useAuthorChanges.ts";
import { useSaved } from "./useSaved.ts";

interface AuthorsFieldProps {
  post: Newsroom_PostFragment;
  writers: readonly Newsroom_PersonFragment[];
}

/** The authors of an article, in the order in which they sign. */
export function AuthorsField({ post, writers }: AuthorsFieldProps) {
  const { id: postId, authors } = post;
  const { error, save } = useSaved("authorIds");
  const others = useMemo(
    () => writers.filter(({ id }) => !authors.some((author) => author.id === id)),
    [writers, authors],
  );
  const ids = authors.map(({ id }) => id);
  const change = useAuthorChanges(postId, ids, save);
  const without = (id: string) => (authorIds: readonly string[]) => authorIds.filter((each) => each !== id);

  const move = (id: string, direction: Direction): Promise<unknown> =>
    change((authorIds) => {
      const place = authorIds.indexOf(id) + (direction === "UP" ? -1 : 1);
      return without(id)(authorIds).toSpliced(Math.max(0, place), 0, id);
    });

  return (
    <Stack gap="2">
      <Text fontWeight="600" id="authors">
        {texts.authors}
      </Text>
      <Stack as="ol" gap="1" width="full" listStyleType="none" aria-labelledby="authors">
        {authors.map((author, index) => (
          <PersonItem
            key={author.id}
            as="li"
            person={author}
            removeLabel={texts.removeAuthor(fullName(author))}
            // The last one stays.
            onRemove={authors.length > 1 ? () => void change(without(author.id)).catch(() => {}) : undefined}
          >
            <MoveButtons
              name={fullName(author)}
              place={index + 1}
              count={authors.length}
              move={(direction) => move(author.id, direction)}
            />
          </PersonItem>
        ))}
      </Stack>
      <PersonCombobox
        hint={texts.authorsHint}
        error={error}
        label={texts.addAuthor}
        name="authorIds"
        people={others}
        isDisabled={authors.length >= limits.post.authors}
        onChoose={({ id }) => void change((authorIds) => [...authorIds, id]).catch(() => {})}
      />
    </Stack>
  );
}
