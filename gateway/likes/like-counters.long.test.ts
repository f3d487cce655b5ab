import { it } from "vitest";
import { likeConcurrently } from "../testing/like-counters.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();

it("are exact after 200 members liked and unliked one article and one feed concurrently", () =>
  likeConcurrently(200));
