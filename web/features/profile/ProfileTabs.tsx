import { LinkTabs } from "../../ui/LinkTabs.tsx";
import { texts } from "./texts.ts";

const tabs = [
  { key: "profile", label: texts.tabs.profile, to: "/profile" },
  { key: "update", label: texts.tabs.update, to: "/profile/update" },
  { key: "avatar", label: texts.tabs.avatar, to: "/profile/avatar" },
  { key: "account", label: texts.tabs.account, to: "/profile/account" },
];

export const ProfileTabs = ({ current }: { current: "profile" | "update" | "avatar" | "account" }) => (
  <LinkTabs label={texts.title} current={current} tabs={tabs} />
);
