import { CloseButton, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { texts } from "../texts.ts";

interface NoticeProps {
  isBad?: boolean;
  isClosable?: boolean;
  children: ReactNode;
}

/** One notice over the page's end. */
export function Notice({ isBad, isClosable, children }: NoticeProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Flex
      gap="3"
      align="center"
      maxW="40rem"
      maxH="30vh"
      overflowY="auto"
      px="4"
      py="2"
      borderWidth="1px"
      borderColor={isBad ? "danger" : "gold"}
      rounded="md"
      bg="surface"
      fontSize="sm"
      pointerEvents="auto"
      css={{ "& > p": { flex: 1 } }}
    >
      {children}
      {isClosable && <CloseButton aria-label={texts.close} onClick={() => setClosed(true)} />}
    </Flex>
  );
}
