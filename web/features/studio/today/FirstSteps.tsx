import { Box, Heading, HStack, List, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import type { FirstStep } from "./first-steps.ts";
import { texts } from "./texts.ts";

/** The first steps of a young site; a tick shows what is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Stack asChild gap="3" p="4" borderWidth="1px" borderRadius="md">
      <section aria-labelledby="first-steps">
        <HStack justify="space-between">
          <Heading as="h2" size="md" id="first-steps">
            {texts.steps}
          </Heading>
          <Text color="fg.muted">{texts.stepsDone(done, steps.length)}</Text>
        </HStack>
        <ProgressBar value={done} max={steps.length} label={texts.steps} />
        <List.Root variant="plain" gap="1">
          {steps.map(({ key, isDone, to, detail }) => (
            <List.Item key={key} display="flex" gap="2" alignItems="center" minH="control">
              <Box color={isDone ? "success" : "fg.muted"} aria-hidden="true">
                <Icon name={isDone ? "check" : "plus"} />
              </Box>
              <span className="visually-hidden">{isDone ? texts.done : texts.toDo}</span>
              {isDone ? (
                <Text color="fg.muted">{texts.step[key]}</Text>
              ) : (
                <Text minW="0" overflowWrap="anywhere">
                  <Link to={to}>{texts.step[key]}</Link>
                  {detail && (
                    <Text as="span" color="fg.muted">
                      {texts.left(detail)}
                    </Text>
                  )}
                </Text>
              )}
            </List.Item>
          ))}
        </List.Root>
      </section>
    </Stack>
  );
}
