import { Button, Collapsible, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Button that shows and hides what stands below it; closed at first. */
export const Disclosure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Collapsible.Root lazyMount flex="1 1 16rem" minW="0">
    <Collapsible.Trigger asChild>
      <Button
        variant="ghost"
        px="2"
        h="auto"
        minH="control"
        whiteSpace="normal"
        textAlign="start"
        overflowWrap="anywhere"
      >
        <Collapsible.Indicator asChild _open={{ rotate: "90deg" }}>
          <Span aria-hidden="true">›</Span>
        </Collapsible.Indicator>
        {label}
      </Button>
    </Collapsible.Trigger>
    <Collapsible.Content>{children}</Collapsible.Content>
  </Collapsible.Root>
);
