import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mongoose from "mongoose";

const gateway = fileURLToPath(new URL("..", import.meta.url));

/** Loads every model of the gateway, whatever a test imports, and returns them all. */
export async function loadModels(): Promise<(typeof mongoose.Model)[]> {
  const files = readdirSync(gateway, { recursive: true, encoding: "utf8" });
  const entities = files.filter((file) => file.endsWith(".entity.ts"));
  await Promise.all(entities.map((file) => import(join(gateway, file))));
  return Object.values(mongoose.models);
}
