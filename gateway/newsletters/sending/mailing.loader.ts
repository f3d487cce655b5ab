import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type Mailing, MailingModel } from "./mailing.entity.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    mailingsOfLetters: ReturnType<typeof createMailingsOfLettersLoader>;
  }
}

/** Batches the mailings of letters that were sent, without their text, one a letter; null for one that was not. */
export const createMailingsOfLettersLoader = () =>
  new DataLoader<Types.ObjectId, Mailing | null, string>(
    async (ids) => {
      const filter = { documentId: { $in: [...ids] }, html: { $gt: "" } };
      const found = await MailingModel.find(filter, { html: 0, text: 0 }).sort({ _id: 1 }).lean<Mailing[]>();
      const last = new Map(found.map((mailing) => [String(mailing.documentId), mailing]));
      return ids.map((id) => last.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );
