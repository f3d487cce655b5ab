import { Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { LinkPills } from "./LinkPills.tsx";
import { texts } from "./texts.ts";

export type StudioArea = keyof typeof texts.tabs;

/** Areas that share a place in the rail. */
const groups: readonly { label: string; areas: readonly StudioArea[] }[] = [
  { label: texts.catalogues, areas: ["images", "videos", "books", "musics"] },
  { label: texts.settings, areas: ["site", "mails", "pages", "redirects", "imports"] },
];

interface StudioHeaderProps {
  title: string;
  /** Area of a page that shares its place in the rail with others. */
  area?: StudioArea;
  /** Main action, beside the title. */
  children?: ReactNode;
}

/** Header of every studio page: title, main action, and the areas beside this one. */
export function StudioHeader({ title, area, children }: StudioHeaderProps) {
  const group = area && groups.find(({ areas }) => areas.includes(area));
  return (
    <>
      <PageMeta title={title} description={title} isPrivate />
      <Flex asChild wrap="wrap" gap="2" align="center" justify="space-between" minH="control">
        <header>
          <Heading as="h1" size="xl" lineHeight="1.2" overflowWrap="anywhere">
            {title}
          </Heading>
          {children}
        </header>
      </Flex>
      {area && group && (
        <LinkPills
          label={group.label}
          current={area}
          links={group.areas.map((key) => ({ key, label: texts.tabs[key], to: `/studio/${key}` }))}
        />
      )}
    </>
  );
}
