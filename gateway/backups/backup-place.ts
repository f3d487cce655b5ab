import type { Settings } from "../core/env.ts";
import type { BackupPlace } from "./backup-place.types.ts";
import { bucketPlace } from "./bucket-place.ts";
import { folderPlace } from "./folder-place.ts";

export const isBucket = (address: string): boolean => address.startsWith("s3://");

export const openPlace = (address: string, settings: Settings): Promise<BackupPlace> =>
  isBucket(address) ? bucketPlace(address, settings) : Promise.resolve(folderPlace(address));
