import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { footerLinks, mainLinks, mediaLinks } from "../../../../ui/navigation/menu-links.ts";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import { useSiteMenuLinksQuery } from "../site-settings.generated.ts";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { MenuEditor } from "./MenuEditor.tsx";
import type { MenuGroup } from "./menu-rows.ts";

const { menus: words } = texts;

const navigation: readonly MenuGroup[] = [
  { key: "navigation", title: "", links: [...mainLinks, ...mediaLinks], hasOwn: true },
];

/** « Menus »: order, words and own links of the side navigation and of the footer. */
export function MenusSection({ editing }: { editing: SiteEditing }) {
  const { data, error, reload } = useSiteMenuLinksQuery();
  const footer = data?.siteFooter;
  return (
    <SectionFields>
      <p className={styles.muted}>{words.intro}</p>
      <MenuEditor
        editing={editing}
        title={texts.fields["menus.navigation"] ?? ""}
        path="menus.navigation"
        groups={navigation}
        pages={[...footerLinks(footer).pages, ...footerLinks(footer).categories]}
        filledAreas={data?.siteFooter.areas}
      />
      <SettingText editing={editing} path="menus.chatUrl" hint={texts.hints.chatUrl} />
      <SwitchField
        isOn={editing.value("menus.isVerificationLinked") === true}
        onChange={(isOn) => editing.change("menus.isVerificationLinked", isOn)}
      >
        {words.verification}
      </SwitchField>
      <QueryState
        data={footer}
        error={error}
        reload={reload}
        failed={words.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {footer && (
        <MenuEditor
          editing={editing}
          title={texts.fields["menus.footer"] ?? ""}
          path="menus.footer"
          groups={footerGroups(footer)}
          pages={[...mainLinks, ...mediaLinks]}
          filledAreas={footer.areas}
        />
      )}
    </SectionFields>
  );
}

function footerGroups(footer: Parameters<typeof footerLinks>[0]): MenuGroup[] {
  const { categories, pages, feeds, legal } = footerLinks(footer);
  return [
    { key: "categories", title: words.groups.categories, links: categories },
    { key: "pages", title: words.groups.pages, links: pages, hasOwn: true },
    { key: "feeds", title: words.groups.feeds, links: feeds },
    { key: "legal", title: words.groups.legal, links: legal },
  ].filter(({ links, hasOwn }) => links.length > 0 || hasOwn);
}
