import type { Mood, MoodName } from "./mood.ts";
import { garden } from "./moods/garden.ts";
import { gazette } from "./moods/gazette.ts";
import { ink } from "./moods/ink.ts";
import { laterite } from "./moods/laterite.ts";
import { magazine } from "./moods/magazine.ts";
import { night } from "./moods/night.ts";

/** Every mood, in the order in which they are offered. */
export const moods: readonly Mood[] = [laterite, gazette, magazine, night, garden, ink];

/** Returns a mood by its name. */
export const moodOf = (name: MoodName): Mood => moods.find((mood) => mood.name === name) ?? laterite;
