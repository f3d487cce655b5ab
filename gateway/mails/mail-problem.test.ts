import { expect, it } from "vitest";
import { classifyFailure } from "./mail-problem.ts";

it.each([
  ["RCPT TO", "550 5.1.1 User unknown", "ADDRESS_REFUSED", true],
  ["RCPT TO", "550 No such user", "ADDRESS_REFUSED", true],
  ["RCPT TO", "550 5.2.1 Mailbox disabled", "ADDRESS_REFUSED", true],
  ["RCPT TO", "552 5.2.2 Mailbox full", "BUSY", false],
  ["RCPT TO", "552-5.2.2 The recipient’s inbox is out of storage", "BUSY", false],
  ["RCPT TO", "552 Exceeded storage allocation", "BUSY", false],
  ["DATA", "552 5.2.2 Mailbox full", "BUSY", false],
  ["DATA", "552 5.3.4 Message too big", "CONTENT_REFUSED", true],
  ["RCPT TO", "552 5.2.3 Message too long", "CONTENT_REFUSED", true],
  ["RCPT TO", "554 5.7.1 Blocked", "SENDER_REFUSED", false],
  ["MAIL FROM", "550 5.1.8 Bad sender", "SENDER_REFUSED", false],
] as const)("of %s, « %s » is %s", (command, response, problem, isFinal) => {
  const error = { command, response, responseCode: Number(response.slice(0, 3)) };
  expect(classifyFailure(error)).toMatchObject({ problem, isFinal });
});

it.each([
  ["501 Syntax error in address", "SENDER_REFUSED"],
  ["553 5.6.7 SMTPUTF8 is needed", "SENDER_REFUSED"],
  ["550 5.1.1 User unknown", "ADDRESS_REFUSED"],
])("keeps an address whose letters a server does not read: « %s »", (response, problem) => {
  const error = { command: "RCPT TO", response, responseCode: Number(response.slice(0, 3)) };
  expect(classifyFailure({ ...error, rejected: ["zoé@exemple.ci"] })).toMatchObject({ problem });
});
