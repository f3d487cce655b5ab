import { Button, Kbd, VisuallyHidden } from "@chakra-ui/react";
import { shortcutLabel } from "../../../lib/browser/shortcut-label.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Hint } from "../shared/Hint.tsx";
import { texts } from "./texts.ts";

const [seen, rest] = texts.searchParts;

interface SearchButtonProps {
  isFolded: boolean;
  onSearch: () => void;
}

/** Opens the command palette; shows its key. */
export function SearchButton({ isFolded, onSearch }: SearchButtonProps) {
  const keys = shortcutLabel("CTRL+K");
  return (
    <Hint label={`${texts.search} (${keys})`} isDisabled={!isFolded} placement="right">
      <Button
        flex="none"
        mb="2"
        px={isFolded ? "0" : "3"}
        justifyContent={isFolded ? "center" : "flex-start"}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon name="search" />
        {isFolded ? (
          <VisuallyHidden>{texts.search}</VisuallyHidden>
        ) : (
          <span>
            {seen} <VisuallyHidden>{rest}</VisuallyHidden>
          </span>
        )}
        {!isFolded && (
          <Kbd ms="auto" flex="none" size="sm" aria-hidden>
            {keys}
          </Kbd>
        )}
      </Button>
    </Hint>
  );
}
