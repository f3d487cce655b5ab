import { Button, Flex, Pagination } from "@chakra-ui/react";
import { Link } from "react-router-dom";

interface PageLinksProps {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  hrefOf: (page: number) => string;
}

/** Page links of an operated list, each with its address. Renders nothing for a single page. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <Pagination.Root count={pages} pageSize={1} page={page} type="link" aria-label="Pages">
      <Flex wrap="wrap" gap="1" justify="center" asChild>
        <ul>
          <Pagination.Context>
            {({ pages: shown }) =>
              shown.map((each, index) =>
                each.type === "page" ? (
                  <li key={each.value}>
                    <Button
                      asChild
                      variant="ghost"
                      _currentPage={{ bg: "bg.emphasized" }}
                      fontVariantNumeric="tabular-nums"
                    >
                      <Link
                        to={hrefOf(each.value)}
                        aria-current={each.value === page ? "page" : undefined}
                        aria-label={`Page ${each.value}`}
                      >
                        {each.value}
                      </Link>
                    </Button>
                  </li>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: gaps differ by their place alone
                  <Flex key={`gap-${index}`} asChild align="center" px="1" color="fg.muted" aria-hidden>
                    <li>…</li>
                  </Flex>
                ),
              )
            }
          </Pagination.Context>
        </ul>
      </Flex>
    </Pagination.Root>
  );
}
