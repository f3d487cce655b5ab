import { Stack } from "@chakra-ui/react";
import { useNewsroomQuery } from "../../../../gql/hooks.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { AuthorsField } from "./AuthorsField.tsx";
import { newsroomTexts } from "./texts.ts";

/** Who signs an article. It is saved at once: it is no part of the text. */
export function Newsroom({ postId }: { postId: string }) {
  const { data, error, refetch } = useNewsroomQuery({
    variables: { id: postId },
    fetchPolicy: "cache-and-network",
  });
  const post = data?.postById;
  return (
    <>
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={newsroomTexts.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {post && (
        <Stack gap="6">
          <AuthorsField post={post} writers={data.writers} />
        </Stack>
      )}
    </>
  );
}
