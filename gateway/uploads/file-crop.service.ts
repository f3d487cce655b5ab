import { randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import sharp, { type Sharp } from "sharp";
import type { InferType } from "yup";
import { frameRules } from "../../schema/rules/upload.ts";
import { takeTurn } from "../images/turns.ts";
import { check } from "../shared/check.ts";
import { badInput } from "../shared/errors.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { storage } from "../shared/storage.ts";
import type { File } from "./file.entity.ts";
import { fileToChange, swapBytes } from "./file-replacement.service.ts";
import { keyOf, partsOfName } from "./kinds.ts";
import { prepare } from "./prepare.ts";
import { receivingFolder } from "./receive.ts";
import { damaged } from "./refusals.ts";

/**
 * Shows only a rectangle of a picture; the whole is kept aside, and every later frame is cut out of it. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function cropFile(viewer: Viewer | null, id: unknown, input: unknown): Promise<File> {
  requireAdmin(viewer);
  const frame = await check(frameRules, input);
  const file = await fileToChange(id);
  if (file.kind !== "IMAGE") throw badInput({ frame: "Seule une image se recadre." });
  const { uncropped } = file;
  return aside(async (path) => {
    await bring(uncropped?.filename ?? file.filename, path);
    const whole = uncropped ?? {
      filename: `${randomBytes(12).toString("hex")}.${partsOfName(file.filename)?.extension}`,
      width: file.width ?? 0,
      height: file.height ?? 0,
    };
    const kept = `${path}.whole`;
    if (!uncropped) await copyFile(path, kept);
    try {
      await cutOut(path, frame);
      const prepared = await prepare(lying(path));
      return await swapBytes(file, {
        path,
        prepared,
        uncropped: { ...whole, ...(uncropped ? {} : { path: kept }) },
      });
    } finally {
      await rm(kept, { force: true });
    }
  });
}

/** Shows the whole of a picture again. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function uncropFile(viewer: Viewer | null, id: unknown): Promise<File> {
  requireAdmin(viewer);
  const file = await fileToChange(id);
  const { uncropped } = file;
  if (!uncropped) return file;
  return aside(async (path) => {
    await bring(uncropped.filename, path);
    return swapBytes(file, { path, prepared: await prepare(lying(path)) });
  });
}

async function cutOut(path: string, frame: InferType<typeof frameRules>): Promise<void> {
  await takeTurn(async () => {
    const image = sharp(path, { failOn: "error" });
    const { pages = 1, format, autoOrient } = await image.metadata();
    if (pages > 1) throw badInput({ frame: "Une image animée ne se recadre pas." });
    const { width, height } = autoOrient;
    const [left, top] = [Math.floor(frame.x * width), Math.floor(frame.y * height)];
    const cut = image
      .autoOrient()
      .extract({
        left: Math.min(left, width - 1),
        top: Math.min(top, height - 1),
        width: Math.max(1, Math.min(Math.round(frame.width * width), width - left)),
        height: Math.max(1, Math.min(Math.round(frame.height * height), height - top)),
      })
      .keepIccProfile();
    const bytes = await coded(cut, format)
      .toBuffer()
      .catch(() => {
        throw damaged("frame");
      });
    await writeFile(path, bytes);
  });
}

function coded(cut: Sharp, format: string): Sharp {
  if (format === "jpeg") return cut.jpeg({ quality: 92 });
  if (format === "webp") return cut.webp({ quality: 92 });
  return format === "heif" ? cut.avif({ quality: 80, effort: 3 }) : cut;
}

const lying = (path: string) => ({
  path,
  length: 0,
  originalName: "",
  field: "frame",
  only: ["IMAGE"] as const,
  drop: async () => {},
});

async function bring(name: string, path: string): Promise<void> {
  await pipeline(await (await storage()).read(keyOf(name)), createWriteStream(path, { mode: 0o600 }));
}

async function aside<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  const path = join(receivingFolder(), `${randomUUID()}.part`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
