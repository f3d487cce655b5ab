import { expect, it } from "vitest";
import { dateOf, hasLeft } from "./consent.ts";

it.each([
  ["Brevo", { blocklisted: "1" }, true],
  ["Brevo", { blocklisted: "0" }, false],
  ["Substack", { email_disabled: "true" }, true],
  ["Mailchimp", { unsub_time: "2021-01-01 10:00:00" }, true],
  ["Mailchimp", { optin_time: "2021-01-01 10:00:00" }, false],
  ["Ghost", { subscribed_to_emails: "false" }, true],
  ["Ghost", { subscribed_to_emails: "true", deleted_at: "" }, false],
  ["Ghost", { subscribed_to_emails: "true", deleted_at: "2022-01-01" }, true],
])("knows who receives nothing any more, as %s writes it: %j", (_, row, isGone) => {
  expect(hasLeft(row)).toBe(isGone);
});

it("reads a date with the day before the month", () => {
  for (const written of ["03/04/2024", "03.04.2024", "03-04-2024"])
    expect(dateOf(written)).toEqual(new Date("2024-04-03"));
});
