import { SectionFields } from "../SectionFields.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { FormerFronts } from "./FormerFronts.tsx";
import { HomeBlocks } from "./HomeBlocks.tsx";
import { HomeLeads } from "./HomeLeads.tsx";

/** « Accueil », « Composez la une »: the chosen articles, the blocks, and the home pages of before. */
export const HomeSection = ({ editing }: { editing: SiteEditing }) => (
  <SectionFields>
    <HomeLeads editing={editing} />
    <HomeBlocks editing={editing} />
    <FormerFronts editing={editing} />
  </SectionFields>
);
