import { Flex, Heading, Text } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { PanelBoundary } from "../../../ui/feedback/Boundary.tsx";
import { ExportButton } from "./ExportButton.tsx";

interface NumberSectionProps extends Pick<ComponentProps<typeof ExportButton>, "file" | "filter"> {
  id: string;
  title: string;
  hint?: string;
  /** Shown in place of the hint and the table when there is nothing. */
  empty?: string | undefined;
  children: ReactNode;
}

/** Section of the numbers around a table: title, export, hint. */
export const NumberSection = ({ id, title, hint, empty, file, filter, children }: NumberSectionProps) => (
  <section aria-labelledby={id}>
    <Flex wrap="wrap" gap="2" align="center" justify="space-between" pb="2">
      <Heading as="h2" size="lg" id={id}>
        {title}
      </Heading>
      {!empty && <ExportButton file={file} name={title} filter={filter} />}
    </Flex>
    {(empty || hint) && (
      <Text color="fg.muted" textStyle="sm" pb="2">
        {empty || hint}
      </Text>
    )}
    {!empty && <PanelBoundary resetKeys={[children]}>{children}</PanelBoundary>}
  </section>
);
