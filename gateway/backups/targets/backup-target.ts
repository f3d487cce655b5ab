import type { Env } from "../../core/env.ts";
import type { BackupTarget } from "./backup-target.types.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";

export const isBucket = (address: string): boolean => address.startsWith("s3://");

export const openTarget = (address: string, env: Env): Promise<BackupTarget> =>
  isBucket(address) ? bucketTarget(address, env) : Promise.resolve(folderTarget(address));
