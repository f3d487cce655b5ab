import { Stack } from "@chakra-ui/react";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { AssigneeField } from "./AssigneeField.tsx";
import { AuthorsField } from "./AuthorsField.tsx";
import { useNewsroomQuery } from "./newsroom.generated.ts";
import { PlannedField } from "./PlannedField.tsx";
import { newsroomTexts } from "./texts.ts";

/** Authors, assignee and planned day of an article. Saved at once: none is part of the text. */
export function Newsroom({ postId }: { postId: string }) {
  const { data, error, reload } = useNewsroomQuery({
    variables: { id: postId },
  });
  const post = data?.postById;
  return (
    <>
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={newsroomTexts.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {post && (
        <Stack gap="6">
          <AuthorsField post={post} writers={data.writers} />
          {(post.status === "DRAFT" || post.status === "PROPOSED") && (
            <>
              <AssigneeField post={post} people={data.postAssignees} />
              <PlannedField post={post} />
            </>
          )}
        </Stack>
      )}
    </>
  );
}
