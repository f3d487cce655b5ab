import { Box, Image, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { paletteOf, readColor } from "../../../../../schema/appearance/accent.ts";
import { type Mode, type Mood, modes } from "../../../../../schema/appearance/mood.ts";
import { Cover } from "../../../../ui/media/Cover.tsx";
import { ModeGround } from "./ModeGround.tsx";
import { SampleButton } from "./SampleButton.tsx";
import { texts } from "./texts.ts";

interface AppearancePreviewProps {
  mood: Mood;
  accent: string;
  siteName: string;
  /** Files of the logo; empty for the site's name. */
  logos: Readonly<Record<Mode, string>>;
}

/** A card of an article in a mood, by day and by night, with the pattern of an article without a picture. */
export const AppearancePreview = ({ mood, accent, siteName, logos }: AppearancePreviewProps) => (
  <SimpleGrid as="section" aria-label={texts.preview} minChildWidth="13rem" gap="4">
    {modes.map((mode, at) => (
      <figure key={mode}>
        <ModeGround mood={mood} palette={paletteOf(mood, readColor(accent) ?? "")} mode={at as 0 | 1}>
          <Stack gap="2" padding="4" border="1px solid {colors.line}">
            {logos[mode] ? (
              <Image
                src={`/image/${logos[mode]}?w=320`}
                alt={siteName}
                height="8"
                width="auto"
                alignSelf="start"
              />
            ) : (
              <Text fontFamily="heading" fontSize="xl" fontWeight="600">
                {siteName}
              </Text>
            )}
            <Cover image={null} title={texts.sampleTitle} color="LAGOON" sizes="" />
            <Sample />
          </Stack>
        </ModeGround>
        <Text as="figcaption" color="fg.muted" textStyle="sm" marginTop="1">
          {texts.modes[mode]}
        </Text>
      </figure>
    ))}
  </SimpleGrid>
);

const Sample = () => (
  <>
    <Text color="secondary" fontSize="sm" fontWeight="600">
      {texts.sampleCategory}{" "}
      <Box as="span" color="gold" marginInlineStart="2">
        {texts.exclusive}
      </Box>
    </Text>
    <Text fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="1.1">
      {texts.sampleTitle}
    </Text>
    <Text color="muted">
      {texts.sampleText}{" "}
      <Box as="span" color="accent" textDecoration="underline">
        {texts.sampleLink}
      </Box>
    </Text>
    <Box>
      <SampleButton label={texts.sampleButton} />
    </Box>
  </>
);
