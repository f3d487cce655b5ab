import { Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { buttonClass } from "../../../../ui/Button.tsx";
import { useSitePreviewQuery } from "../site-settings.generated.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { previewAddress } from "./preview-address.ts";
import styles from "./SitePreview.module.css";
import { texts } from "./texts.ts";

type Place = keyof typeof texts.places;
type Screen = keyof typeof texts.screens;

/** The site as readers would see it with a version of the settings: its home page, an article, and the studio. */
export function SitePreview({ version }: { version: number }) {
  const { data } = useSitePreviewQuery();
  const [path, setPath] = useState("/");
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia("(min-width: 48rem)").matches ? "laptop" : "phone",
  );
  const slug = data?.recentPosts[0]?.slug;
  const paths: Record<Place, string | undefined> = {
    home: "/",
    article: slug && `/posts/${slug}`,
    studio: "/studio",
  };
  return (
    <section aria-label={texts.title} className={styles.preview}>
      <Flex gap="2" wrap="wrap" justify="space-between" width="100%">
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{texts.place}</legend>
          {(Object.keys(paths) as Place[]).map((place) => {
            const to = paths[place];
            return (
              to && (
                <Choice key={place} isChosen={path === to} choose={() => setPath(to)}>
                  {texts.places[place]}
                </Choice>
              )
            );
          })}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{texts.screen}</legend>
          {(Object.keys(texts.screens) as Screen[]).map((each) => (
            <Choice key={each} isChosen={screen === each} choose={() => setScreen(each)}>
              {texts.screens[each]}
            </Choice>
          ))}
        </fieldset>
      </Flex>
      <PreviewFrame
        // The studio needs its script; other pages are read without.
        key={path === "/studio" ? "studio" : "pages"}
        hasScript={path === "/studio"}
        path={path}
        version={version}
        screenWidth={texts.widths[screen]}
        onLink={setPath}
      />
      <a
        href={previewAddress(path, version)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass("outline")}
      >
        {texts.open}
      </a>
    </section>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  choose: () => void;
  children: string;
}

const Choice = ({ isChosen, choose, children }: ChoiceProps) => (
  <Button size="sm" variant={isChosen ? "subtle" : "ghost"} aria-pressed={isChosen} onClick={choose}>
    {children}
  </Button>
);
