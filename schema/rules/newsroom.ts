import { array, object, string } from "yup";
import { limits } from "../limits.ts";
import { notText, required } from "./text.ts";

export const nobody = "Choisissez des personnes qui écrivent sur le site";
const mostAuthors = limits.post.authors;

const notDay = "Un jour s’écrit comme 2026-12-01";

/** Returns whether a text names a day of the calendar. */
const isDay = (day: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** Day on which an article is wanted; null: none. */
export const plannedDayRules = object({
  day: string()
    .typeError(notText)
    .nullable()
    .test("day", notDay, (day) => day === null || day === undefined || isDay(day)),
});

/** Person to whom an article is given; null: nobody. */
export const assigneeRules = object({
  assigneeId: string()
    .typeError(notText)
    .nullable()
    .matches(/^[0-9a-f]{24}$/i, nobody),
});

/** Authors of an article, in their order. */
export const postAuthorsRules = object({
  authorIds: array()
    .of(
      string()
        .typeError(notText)
        .required(required)
        .matches(/^[0-9a-f]{24}$/i, nobody),
    )
    .typeError("Une liste de personnes est attendue")
    .required(required)
    .min(1, "Un article a au moins un auteur")
    .max(mostAuthors, `${mostAuthors} auteurs au plus`),
});
