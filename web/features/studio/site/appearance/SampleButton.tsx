import { Box } from "@chakra-ui/react";

/** Picture of a page's main button, on a ground of its mood. */
export const SampleButton = ({ label }: { label: string }) => (
  <Box
    as="span"
    display="inline-block"
    paddingInline="3"
    paddingBlock="1"
    borderRadius="md"
    backgroundColor="accent"
    color="onAccent"
    fontSize="sm"
    fontWeight="600"
  >
    {label}
  </Box>
);
