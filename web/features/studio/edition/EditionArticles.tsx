import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { PreparedEditionFragment, StudioEditionQuery } from "../../../gql/graphql.ts";
import { CheckField } from "../../../ui/fields/CheckField.tsx";
import { texts } from "./texts.ts";

interface EditionArticlesProps {
  edition: PreparedEditionFragment;
  posts: StudioEditionQuery["posts"]["items"];
  isLoading: boolean;
  onPrepare: (postIds: string[]) => void;
}

/** Articles of an edition among the last ones, and another edition of others. */
export function EditionArticles({ edition, posts, isLoading, onPrepare }: EditionArticlesProps) {
  const initial = edition.links.flatMap(({ post }) => post?.id ?? []);
  const [chosen, setChosen] = useState(initial);
  const isChanged = chosen.join() !== initial.join();
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const others = before.filter((each) => each !== id);
      return isChosen ? [...others, id].slice(-limits.edition.posts) : others;
    });
  return (
    <Stack gap="2" align="start">
      <Heading as="h2" size="lg">
        {texts.articles}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {texts.articlesHint}
      </Text>
      {posts.map(({ id, title }) => (
        <CheckField key={id} isChecked={chosen.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
          {title}
        </CheckField>
      ))}
      <Button
        disabled={!isChanged || chosen.length === 0}
        loading={isLoading}
        onClick={() => onPrepare(chosen)}
      >
        {texts.again}
      </Button>
    </Stack>
  );
}
