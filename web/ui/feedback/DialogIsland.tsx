import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "../theme/theme.ts";

// The page's stylesheet already contains the tokens and the reset (theme-stylesheet.ts).
const islandSystem = { ...system, _global: [] };

/** Chakra around a dialog on any page: the few recipes that the site prints, none of the studio's. */
export const DialogIsland = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={islandSystem}>{children}</ChakraProvider>
);
