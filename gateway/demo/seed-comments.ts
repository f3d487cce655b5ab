import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { minutes } from "../core/clock.ts";
import { derivedClientId } from "../core/documents/derived-client-id.ts";
import type { Viewer } from "../core/policies.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoComment } from "./content.ts";

/** Sends a comment on one subject. */
type Send = (
  by: Viewer,
  input: { readonly text: string; readonly parentId: string | undefined; readonly clientId: string },
  source: { readonly at: Date },
) => Promise<{ readonly comment: { readonly _id: unknown } }>;

/** Publishes comments with their replies, each once, some minutes after `at`; `name` is that of their subject. */
export async function seedComments(
  { of }: DemoAccounts,
  {
    name,
    at,
    comments = [],
  }: { readonly name: string; readonly at: number; readonly comments?: readonly DemoComment[] | undefined },
  send: Send,
): Promise<void> {
  let part = 0;
  const publish = async (given: DemoComment, parentId?: string): Promise<void> => {
    const clientId = derivedClientId(`comment ${name} ${part++}`);
    const date = new Date(at + minutes(given.minutesLater));
    const input = { text: withFrenchSpaces(given.text), parentId, clientId };
    const { comment } = await send(of(given.by), input, { at: date });
    for (const reply of given.replies ?? []) await publish(reply, String(comment._id));
  };
  for (const comment of comments) await publish(comment);
}
