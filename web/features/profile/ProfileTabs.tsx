import { LinkTabs } from "../../ui/navigation/LinkTabs.tsx";
import { type ProfileTab, texts } from "./texts.ts";

const tabs = [
  { key: "profile", label: texts.tabs.profile, to: "/profile" },
  { key: "update", label: texts.tabs.update, to: "/profile/update" },
  { key: "avatar", label: texts.tabs.avatar, to: "/profile/avatar" },
  { key: "follows", label: texts.tabs.follows, to: "/profile/follows" },
  { key: "notifications", label: texts.tabs.notifications, to: "/profile/notifications" },
  { key: "security", label: texts.tabs.security, to: "/profile/security" },
  { key: "account", label: texts.tabs.account, to: "/profile/account" },
];

/** The member's pages, as links, which work before the controls are there. */
export const ProfileTabs = ({ current }: { current: ProfileTab }) => (
  <LinkTabs label={texts.title} current={current} tabs={tabs} />
);
