import { type SiteArea, type SiteAreaState, siteAreas } from "../../../../../schema/site/settings.ts";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";

const { areas: words } = texts;

/** « Parties du site »: a switch for each area, with what readers lose without it. */
export function AreasSection({ editing }: { editing: SiteEditing }) {
  const areas = editing.value("areas") as readonly SiteAreaState[];
  const switchTo = (area: SiteArea, isShown: boolean) =>
    editing.change(
      "areas",
      areas.map((each) => (each.area === area ? { area, isShown } : each)),
    );
  return (
    <SectionFields>
      <p className={styles.muted}>{words.intro}</p>
      {siteAreas.map((area) => (
        <div key={area}>
          <SwitchField
            isOn={areas.every((each) => each.area !== area || each.isShown)}
            onChange={(isOn) => switchTo(area, isOn)}
          >
            {words.names[area]}
          </SwitchField>
          <p className={styles.muted}>{words.without[area]}</p>
        </div>
      ))}
    </SectionFields>
  );
}
