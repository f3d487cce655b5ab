import { Box, Heading, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { useItemMoves } from "../shared/drag/useItemMoves.ts";
import { CategoryRow } from "./CategoryRow.tsx";
import { newSectionOf, sectionsOf } from "./place-category.ts";
import { texts } from "./texts.ts";
import { useCategoryMoves } from "./useCategoryMoves.ts";

interface CategorySectionsProps {
  /** Sorted by section, then by position. */
  categories: readonly Category_RowFragment[];
  onChanged: () => void;
  /** Level of the sections' titles. */
  heading: "h2" | "h3";
}

const steps = { ArrowUp: -1, ArrowDown: 1 };

/** Categories by section: dragged within it and to others, moved by Alt and an arrow, or by their menu. */
export function CategorySections({ categories, onChanged, heading }: CategorySectionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const moves = useCategoryMoves(categories);
  useItemMoves(root, {
    onDrop: ({ id, place, before }) => void moves.moveTo(id, { section: Number(place), before }),
    steps,
    onStep(id, step) {
      moves.moveBy(id, step < 0 ? -1 : 1);
      return true;
    },
  });
  const added = newSectionOf(categories);

  return (
    <>
      <Stack ref={root} gap="4">
        {sectionsOf(categories).map((section) => (
          <Section key={section} title={texts.sectionOf(section)} place={section} heading={heading}>
            {categories
              .filter((category) => category.section === section)
              .map((category) => (
                <CategoryRow key={category.id} {...{ category, categories, moves, onChanged }} />
              ))}
          </Section>
        ))}
        {added <= limits.category.lastSection && (
          <Box
            data-drop={added}
            hideBelow="md"
            p="3"
            borderWidth="1px"
            borderStyle="dashed"
            borderRadius="l2"
            color="fg.muted"
            textStyle="sm"
            css={over}
          >
            {texts.newSectionHint}
          </Box>
        )}
      </Stack>
      <Text hideBelow="md" color="fg.muted" textStyle="xs">
        {texts.dragHint}
      </Text>
      <VisuallyHidden role="status">{moves.announced}</VisuallyHidden>
    </>
  );
}

const over = {
  "&[data-over]": { outline: "2px solid var(--chakra-colors-accent)", outlineOffset: "2px" },
};

interface SectionProps {
  title: string;
  place: number;
  heading: "h2" | "h3";
  children: ReactNode;
}

const Section = ({ title, place, heading, children }: SectionProps) => (
  <Box as="section" aria-label={title} data-drop={place} borderRadius="l2" css={over}>
    <Heading as={heading} size="sm" fontFamily="body" color="fg.muted" pb="1">
      {title}
    </Heading>
    <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {children}
    </Stack>
  </Box>
);
