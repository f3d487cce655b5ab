import { Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";

interface LinkPillsProps {
  label: string;
  current: string;
  links: readonly { key: string; label: string; to: string }[];
  /** Below each other. */
  isColumn?: boolean;
}

/** Choice between views of a page, as links: each has its address. They wrap, so that none is cut off. */
export function LinkPills({ label, current, links, isColumn = false }: LinkPillsProps) {
  return (
    <Flex
      asChild
      direction={isColumn ? "column" : "row"}
      wrap={isColumn ? "nowrap" : "wrap"}
      gap={isColumn ? "0" : "1"}
    >
      <nav aria-label={label}>
        {links.map(({ key, label: name, to }) => (
          <Button
            key={key}
            asChild
            variant="ghost"
            px="2.5"
            justifyContent={isColumn ? "start" : "center"}
            textAlign={isColumn ? "start" : "center"}
            h="auto"
            minH="control"
            maxW="full"
            whiteSpace="normal"
            overflowWrap="anywhere"
            color="fg.muted"
            _currentPage={{ bg: "bg.emphasized", color: "fg" }}
          >
            <Link to={to} aria-current={key === current ? "page" : undefined}>
              {name}
            </Link>
          </Button>
        ))}
      </nav>
    </Flex>
  );
}
