import { randomBytes } from "node:crypto";
import { ObjectId } from "./scalars.ts";

const process = randomBytes(5);
let counter = randomBytes(3).readUIntBE(0, 3);

export function newObjectId(): ObjectId {
  const bytes = Buffer.allocUnsafe(12);
  bytes.writeUInt32BE(Math.floor(Date.now() / 1000));
  process.copy(bytes, 4);
  counter = (counter + 1) & 0xffffff;
  bytes.writeUIntBE(counter, 9, 3);
  return new ObjectId(bytes);
}
