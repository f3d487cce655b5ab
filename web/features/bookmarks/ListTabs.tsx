import { LinkTabs } from "../../ui/navigation/LinkTabs.tsx";
import { texts } from "./texts.ts";

const tabs = [
  { key: "kept", label: texts.tabs.kept, to: "/ma-liste" },
  { key: "readings", label: texts.tabs.readings, to: "/ma-liste/lectures" },
];

/** The pages of a member's list. */
export const ListTabs = ({ current }: { current: "kept" | "readings" }) => (
  <LinkTabs label={texts.title} current={current} tabs={tabs} />
);
