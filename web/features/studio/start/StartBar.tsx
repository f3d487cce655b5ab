import { Button, Flex, Text } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useFirstStartQuery } from "./start.generated.ts";
import { startPath } from "./steps.ts";
import { texts } from "./texts.ts";

/** Bar until the site is its owner's: above every page of the studio over the demonstration, above its first on an empty site. Administrators only. */
export function StartBar() {
  const isAdministrator = hasRight(useViewer(), "administer");
  const { pathname } = useLocation();
  const { data } = useFirstStartQuery({ skip: !isAdministrator });
  const state = data?.firstStart;
  if (!state?.isOpen || pathname === startPath) return null;
  if (!state.hasDemonstration && pathname !== "/studio") return null;
  return (
    <Flex
      asChild
      gap="3"
      wrap="wrap"
      align="center"
      mb="4"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="gold"
      borderRadius="md"
    >
      <aside aria-label={texts.title}>
        <Text flex="1 1 12rem">{state.hasDemonstration ? texts.bar.demonstration : texts.bar.empty}</Text>
        <Button asChild variant="solid">
          <Link to={startPath}>{texts.bar.begin}</Link>
        </Button>
      </aside>
    </Flex>
  );
}
