import { Box, Flex, IconButton, Span } from "@chakra-ui/react";
import { useState } from "react";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import styles from "./CategoryManager.module.css";
import { CategoryMoveMenu } from "./CategoryMoveMenu.tsx";
import { DeleteCategory } from "./DeleteCategory.tsx";
import { texts } from "./texts.ts";
import type { CategoryMoves } from "./useCategoryMoves.ts";

interface CategoryRowProps {
  category: Category_RowFragment;
  categories: readonly Category_RowFragment[];
  moves: CategoryMoves;
  onChanged: () => void;
}

/** A category with its colour and picture: dragged as a whole, edited and deleted in dialogs. */
export function CategoryRow({ category, categories, moves, onChanged }: CategoryRowProps) {
  const [dialog, setDialog] = useState<"EDIT" | "DELETE" | null>(null);
  const { id, name, description, postCount } = category;
  const close = () => setDialog(null);
  return (
    <Flex
      as="li"
      data-drag={id}
      align="center"
      gap="3"
      px="3"
      py="1"
      minH="12"
      borderBottomWidth="1px"
      cursor="grab"
      _last={{ borderBottomWidth: 0 }}
      css={dragged}
    >
      <CategorySign category={category} />
      <Box flex="1" minW="0">
        <Span display="block" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Span>
        <Span display="block" color="fg.muted" textStyle="xs" truncate>
          {[texts.posts(postCount), description].filter(Boolean).join(" · ")}
        </Span>
      </Box>
      <Flex flex="none">
        <IconButton variant="ghost" aria-label={texts.editIt(name)} onClick={() => setDialog("EDIT")}>
          <Icon name="edit" />
        </IconButton>
        <CategoryMoveMenu category={category} categories={categories} moves={moves} />
        <IconButton variant="ghost" aria-label={texts.deleteIt(name)} onClick={() => setDialog("DELETE")}>
          <Icon name="trash" />
        </IconButton>
      </Flex>
      {dialog === "EDIT" && <CategoryDialog category={category} onChanged={onChanged} onClose={close} />}
      {dialog === "DELETE" && (
        <DeleteCategory
          category={category}
          others={categories.filter((other) => other.id !== id)}
          onDeleted={onChanged}
          onClose={close}
        />
      )}
    </Flex>
  );
}

const dragged = {
  "&[data-dragged]": { opacity: 0.4 },
  "&[data-before]": { boxShadow: "0 -2px 0 var(--chakra-colors-accent)" },
};

/** The category's picture, or its colour. */
function CategorySign({ category: { color, picture } }: { category: Category_RowFragment }) {
  return (
    <span className={`${styles.sign} ${categoryColorClass(color)}`}>
      {picture && <Picture image={picture} alt="" sizes="3rem" className={styles.picture} />}
    </span>
  );
}
