import { HStack, IconButton, Span, Stack, Text } from "@chakra-ui/react";
import { useId, useMemo } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { Direction, Newsroom_PostFragment } from "../../../../gql/graphql.ts";
import { FieldNotes } from "../../../../ui/fields/Field.tsx";
import { Avatar, fullName } from "../../../../ui/media/Avatar.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import { type Person, PersonCombobox } from "./PersonCombobox.tsx";
import { newsroomTexts as texts } from "./texts.ts";
import { useAuthorChanges } from "./useAuthorChanges.ts";
import { useSaved } from "./useSaved.ts";

interface AuthorsFieldProps {
  post: Newsroom_PostFragment;
  writers: readonly Person[];
}

/** The authors of an article, in the order in which they sign. */
export function AuthorsField({ post, writers }: AuthorsFieldProps) {
  const { id: postId, authors } = post;
  const id = useId();
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
          <AuthorItem
            key={author.id}
            author={author}
            place={index + 1}
            count={authors.length}
            move={(direction) => move(author.id, direction)}
            remove={() => void change(without(author.id)).catch(() => {})}
          />
        ))}
      </Stack>
      <PersonCombobox
        notes={id}
        isInvalid={Boolean(error)}
        label={texts.addAuthor}
        name="authorIds"
        people={others}
        isDisabled={authors.length >= limits.post.authors}
        onChoose={({ id }) => void change((authorIds) => [...authorIds, id]).catch(() => {})}
      />
      <FieldNotes id={id} hint={texts.authorsHint} error={error} />
    </Stack>
  );
}

interface AuthorItemProps {
  author: Newsroom_PostFragment["authors"][number];
  place: number;
  count: number;
  move: (direction: Direction) => Promise<unknown>;
  remove: () => void;
}

/** One author, with buttons to move and remove; the last one stays. */
function AuthorItem({ author, place, count, move, remove }: AuthorItemProps) {
  const name = fullName(author);
  return (
    <HStack as="li" gap="2" minH="control">
      <Avatar user={author} size="sm" />
      <Span flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </Span>
      <MoveButtons name={name} place={place} count={count} move={move} />
      {count > 1 && (
        <IconButton variant="ghost" aria-label={texts.removeAuthor(name)} onClick={remove}>
          <Icon name="close" />
        </IconButton>
      )}
    </HStack>
  );
}
