import { Stack } from "@chakra-ui/react";
import { SketchCards } from "../SketchCards.tsx";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { FormerFronts } from "./FormerFronts.tsx";
import { layoutChoices } from "./front-layouts.ts";
import { HomeBlocks } from "./HomeBlocks.tsx";
import { HomeLeads } from "./HomeLeads.tsx";

/** « Accueil », « Composez la une »: its layout, the chosen articles, the blocks, and the home pages of before. */
export const HomeSection = ({ editing }: { editing: SiteEditing }) => (
  <Stack gap="8">
    <SketchCards
      name="layout"
      label={texts.fields["home.layout"] ?? ""}
      choices={layoutChoices}
      value={String(editing.value("home.layout"))}
      error={editing.errorOf("home.layout")}
      onChange={(next) => editing.change("home.layout", next)}
    />
    <HomeLeads editing={editing} />
    <HomeBlocks editing={editing} />
    <FormerFronts editing={editing} />
  </Stack>
);
