import { Fieldset, Flex } from "@chakra-ui/react";
import type { Notification_SettingsFragment, NotificationWay } from "../../../gql/graphql.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { texts } from "./texts.ts";

interface TopicSettingsProps {
  choice: Notification_SettingsFragment["choices"][number];
  onChoose: (ways: NotificationWay[]) => void;
}

const switches = [
  ["SITE", texts.site],
  ["PUSH", texts.push],
] as const;
const mails = ["MAIL", "DIGEST"] as const;
const options = (Object.entries(texts.mails) as [keyof typeof texts.mails, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** Channels of one notification topic: site, devices, mail or digest. */
export function TopicSettings({ choice: { topic, ways }, onChoose }: TopicSettingsProps) {
  const without = (...gone: readonly NotificationWay[]) => ways.filter((way) => !gone.includes(way));
  return (
    <Fieldset.Root size="sm" pt="4" pb="3" borderBottomWidth="1px">
      <Fieldset.Legend fontWeight="600">{textOf(texts.topics, topic)}</Fieldset.Legend>
      <Flex wrap="wrap" gap="2" columnGap="6" align="flex-end">
        {switches.map(([way, label]) => (
          <SwitchField
            key={way}
            isOn={ways.includes(way)}
            onChange={(isOn) => onChoose(isOn ? [...ways, way] : without(way))}
          >
            {label}
          </SwitchField>
        ))}
        <Flex w="64" maxW="full">
          <SelectField
            label={texts.mail}
            name={`mail-${topic}`}
            value={mails.find((way) => ways.includes(way)) ?? "NONE"}
            options={options}
            onChange={(value) => onChoose([...without(...mails), ...(value === "NONE" ? [] : [value])])}
          />
        </Flex>
      </Flex>
    </Fieldset.Root>
  );
}
