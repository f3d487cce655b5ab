import type { ErrorLike } from "@apollo/client";
import { Heading, Stack, Text } from "@chakra-ui/react";
import type { StudioCategoriesQuery } from "../../../gql/graphql.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { AddCategory } from "./AddCategory.tsx";
import { CategorySections } from "./CategorySections.tsx";
import { texts } from "./texts.ts";

interface CategoryManagerProps {
  data: StudioCategoriesQuery | undefined;
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
  /** The page's own title says what it is. */
  isPage?: boolean;
}

/** Manages categories in place: add, edit, order by dragging, delete. */
export function CategoryManager({ data, error, reload, isPage = false }: CategoryManagerProps) {
  return (
    <Stack as="section" aria-label={texts.title} gap="4" {...(!isPage && framed)}>
      {!isPage && (
        <Heading as="h2" size="lg">
          {texts.title}
        </Heading>
      )}
      <Text color="fg.muted" textStyle="sm">
        {texts.intro}
      </Text>
      <AddCategory onAdded={reload} />
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={4} />}
      />
      {data?.categories.length === 0 && <Text>{texts.none}</Text>}
      {data && data.categories.length > 0 && (
        <CategorySections categories={data.categories} onChanged={reload} heading={isPage ? "h2" : "h3"} />
      )}
    </Stack>
  );
}

const framed = { p: "4", borderWidth: "1px", borderRadius: "l3", bg: "bg.panel" } as const;
