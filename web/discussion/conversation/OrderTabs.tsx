import type { CommentOrder } from "../../gql/graphql.ts";
import { LinkTabs } from "../../ui/navigation/LinkTabs.tsx";
import { texts } from "../texts.ts";

interface OrderTabsProps {
  current: CommentOrder;
  hrefOf: (order: CommentOrder) => string;
}

const orders = ["OLDEST", "NEWEST"] as const;

/** Links to the oldest or the newest comments first, which are there without script too. */
export const OrderTabs = ({ current, hrefOf }: OrderTabsProps) => (
  <LinkTabs
    label={texts.order}
    current={current}
    tabs={orders.map((key) => ({ key, label: texts.orders[key], to: hrefOf(key) }))}
  />
);
