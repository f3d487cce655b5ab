import { Box, Button, Flex, HStack } from "@chakra-ui/react";
import { useState } from "react";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { texts } from "./texts.ts";

const pixels = { narrow: 320, middle: 480, wide: 640 };
const widths = ["narrow", "middle", "wide"] as const;

/** A mail as it would go now, in three widths, light and dark. */
export function MailInFrame({ path }: { path: string }) {
  const [width, setWidth] = useState<(typeof widths)[number]>(() =>
    window.innerWidth < pixels.wide ? "narrow" : "wide",
  );
  const [isDark, setDark] = useState(false);
  return (
    <>
      <Flex wrap="wrap" columnGap="4" align="center" mb="2">
        <HStack role="group" aria-label={texts.width} gap="1">
          {widths.map((each) => (
            <Button
              key={each}
              variant={each === width ? "subtle" : "ghost"}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {texts.widths[each]}
            </Button>
          ))}
        </HStack>
        <CheckField isChecked={isDark} onChange={setDark}>
          {texts.dark}
        </CheckField>
      </Flex>
      <Box overflowX="auto" tabIndex={0}>
        <Box
          asChild
          display="block"
          height="65dvh"
          marginInline="auto"
          borderWidth="1px"
          style={{ width: pixels[width] }}
        >
          <iframe
            title={texts.frame}
            src={isDark ? `${path}?dark` : path}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </Box>
      </Box>
    </>
  );
}
