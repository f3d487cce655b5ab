import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Mood, Palette } from "../../../../../schema/appearance/mood.ts";
import { colorTokens, shapeTokens } from "../../../../ui/theme/mood-tokens.ts";

interface ModeGroundProps {
  mood: Mood;
  palette: Palette;
  /** 0 light, 1 dark. */
  mode: 0 | 1;
  children: ReactNode;
}

/** A piece of a page in the colours, typefaces and corners of a mood, in one of its modes, whatever the page around is in. */
export const ModeGround = ({ mood, palette, mode, children }: ModeGroundProps) => (
  <Box
    backgroundColor="paper"
    color="ink"
    fontFamily="body"
    css={{
      ...shapeTokens(mood),
      ...colorTokens(palette, mode),
      colorScheme: mode === 0 ? "light" : "dark",
    }}
  >
    {children}
  </Box>
);
