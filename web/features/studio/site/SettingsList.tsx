import { Box, Flex, Separator } from "@chakra-ui/react";
import { LinkSelect } from "../shared/fields/LinkSelect.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { siteSectionPath, siteSections } from "../shared/site-sections.ts";
import { texts as studioTexts } from "../shared/texts.ts";
import { texts } from "./texts.ts";

const sections = siteSections.map((section) => ({ ...section, to: siteSectionPath(section.key) }));

/** Areas of the studio that are settings too, with pages of their own. */
const areas = (["mails", "pages", "redirects", "imports"] as const).map((key) => ({
  ...{ key, label: studioTexts.tabs[key], to: `/studio/${key}` },
}));

/** Every section of the settings in one list: beside them where the screen is wide, a choice above them elsewhere. */
export const SettingsList = ({ current }: { current: string }) => (
  <>
    <Flex hideFrom="lg">
      <LinkSelect label={texts.sections} current={current} links={[...sections, ...areas]} />
    </Flex>
    <Box hideBelow="lg" position="sticky" top="4" alignSelf="start">
      <LinkPills label={texts.sections} current={current} links={sections} isColumn />
      <Separator marginBlock="2" />
      <LinkPills label={studioTexts.settings} current={current} links={areas} isColumn />
    </Box>
  </>
);
