import { LocaleProvider } from "@chakra-ui/react";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { studioSystem } from "./system.ts";

/**
 * Chakra for everything inside: any file of the studio uses its components directly. Browsers only: the server renders no
 * Chakra component, whose styles would be inline.
 */
export function StudioProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={studioSystem}>
      <LocaleProvider locale="fr-FR">{children}</LocaleProvider>
    </ChakraProvider>
  );
}
