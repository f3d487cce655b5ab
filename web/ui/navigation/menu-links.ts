import { legalPages } from "../../../schema/legal.ts";
import type { IconName } from "../media/Icon.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

export interface NavigationLink extends MenuItem {
  icon: IconName;
}

/** Links of the main navigation, in their usual order. */
export const mainLinks: readonly NavigationLink[] = [
  { to: "/", icon: "home", label: "Accueil" },
  { to: "/posts", icon: "article", label: "Articles" },
  { to: "/feeds", icon: "news", label: "Actualités" },
  { to: "/explore", icon: "compass", label: "Explorer" },
];
export const mediaLinks: readonly NavigationLink[] = [
  { to: "/gallery", icon: "gallery", label: "Galerie" },
  { to: "/images", icon: "image", label: "Images" },
  { to: "/videos", icon: "video", label: "Vidéos" },
  { to: "/books", icon: "book", label: "Livres" },
  { to: "/musics", icon: "music", label: "Musiques" },
];

const formats: readonly MenuItem[] = [
  { to: "/rss.xml", label: "RSS" },
  { to: "/atom.xml", label: "Atom" },
  { to: "/feed.json", label: "JSON" },
];
const podcast: MenuItem = { to: "/podcast.xml", label: "Podcast" };

interface FooterContent {
  categories: readonly { slug: string; name: string }[];
  pages: readonly { slug: string; title: string }[];
  hasPodcast: boolean;
}

const noContent: FooterContent = { categories: [], pages: [], hasPodcast: false };

/** Returns the links of the footer by group, in their usual order. */
export const footerLinks = ({ categories, pages, hasPodcast } = noContent) => ({
  categories: categories.map(({ slug, name }): MenuItem => ({ to: `/posts?tags=${slug}`, label: name })),
  pages: pages.map(({ slug, title }): MenuItem => ({ to: `/p/${slug}`, label: title })),
  feeds: hasPodcast ? [...formats, podcast] : formats,
  legal: legalPages.map(({ slug, title }): MenuItem => ({ to: `/${slug}`, label: title })),
});
