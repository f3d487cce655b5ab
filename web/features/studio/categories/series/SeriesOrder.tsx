import { Button, Dialog, Flex, Span, Stack, Text } from "@chakra-ui/react";
import type { Series_RowFragment, StudioSeriesQuery } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import { useSetSeriesPostsMutation, useStudioSeriesQuery } from "./series.generated.ts";
import { texts } from "./texts.ts";

type SeriesPost = StudioSeriesQuery["studioSeries"]["studioPosts"][number];

/** The articles of a series in their order, each of which is moved or taken out at once. */
export function SeriesOrder({
  series: { id, title },
  onClose,
}: {
  series: Series_RowFragment;
  onClose: () => void;
}) {
  const { data, error, reload } = useStudioSeriesQuery({
    variables: { id },
  });
  const [setPosts] = useSetSeriesPostsMutation();
  const posts = data?.studioSeries.studioPosts ?? [];
  const save = (changed: readonly SeriesPost[]) =>
    setPosts({ variables: { id, postIds: changed.map((post) => post.id) } });
  const move = (index: number, by: 1 | -1) => {
    const others = posts.filter((_, place) => place !== index);
    return save([...others.slice(0, index + by), posts[index]!, ...others.slice(index + by)]);
  };
  const remove = (post: SeriesPost) =>
    save(posts.filter((each) => each !== post)).catch((reason) => flash.danger(failureOf(reason).message));
  return (
    <DialogWindow title={texts.orderTitle(title)} onClose={onClose}>
      <Dialog.Body>
        <QueryState
          data={data}
          error={error}
          reload={reload}
          failed={texts.failed}
          skeleton={<Skeleton lines={4} />}
        />
        {data && posts.length === 0 && <Text>{texts.none}</Text>}
        <Stack as="ol" gap="2" listStyleType="none">
          {posts.map((post, index) => (
            <Flex as="li" key={post.id} gap="2" align="center" wrap="wrap">
              <Span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
                {`${index + 1}. ${post.title}`}
                {post.status !== "PUBLISHED" && <Span color="fg.muted">{` (${texts.draft})`}</Span>}
              </Span>
              <MoveButtons
                name={post.title}
                place={index + 1}
                count={posts.length}
                move={(direction) => move(index, direction === "UP" ? -1 : 1)}
              />
              <Button
                variant="ghost"
                aria-label={texts.removeIt(post.title)}
                onClick={() => void remove(post)}
              >
                {texts.remove}
              </Button>
            </Flex>
          ))}
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}
