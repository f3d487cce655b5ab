import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type MailingReading, MailingReadingModel } from "./reading.entity.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    readingsOfMailings: ReturnType<typeof createReadingsOfMailingsLoader>;
  }
}

/** Batches the counts of openings and clicks of mailings; null where nothing was counted yet. */
export const createReadingsOfMailingsLoader = () =>
  new DataLoader<Types.ObjectId, MailingReading | null, string>(
    async (ids) => {
      const found = await MailingReadingModel.find({ _id: { $in: [...ids] } }).lean<MailingReading[]>();
      const byId = new Map(found.map((reading) => [String(reading._id), reading]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );
