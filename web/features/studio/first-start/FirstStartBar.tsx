import { Button, Flex, type FlexProps, Text } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useFirstStartQuery } from "./first-start.generated.ts";
import { firstStartPath } from "./steps.ts";
import { texts } from "./texts.ts";

/**
 * Call to make the site one's own until it is: on every page of the studio over the demonstration, on its first on an empty
 * site. Administrators only. It comes after the page, so it stands where nothing is below it: nothing moves.
 */
export function FirstStartBar({ isFolded = false, ...place }: FlexProps & { isFolded?: boolean }) {
  const isAdministrator = hasRight(useViewer(), "administer");
  const { pathname } = useLocation();
  const { data } = useFirstStartQuery({ skip: !isAdministrator });
  const state = data?.firstStart;
  if (isFolded || !state?.isOpen || pathname === firstStartPath) return null;
  if (!state.hasDemonstration && pathname !== "/studio") return null;
  return (
    <Flex
      asChild
      direction="column"
      gap="2"
      p="3"
      borderWidth="1px"
      borderColor="gold"
      borderRadius="md"
      {...place}
    >
      <aside aria-label={texts.title}>
        <Text>{state.hasDemonstration ? texts.bar.demonstration : texts.bar.empty}</Text>
        <Button asChild variant="solid">
          <Link to={firstStartPath}>{texts.bar.begin}</Link>
        </Button>
      </aside>
    </Flex>
  );
}
