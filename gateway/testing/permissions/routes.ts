import type { FastifyInstance } from "fastify";

/** Methods that a route has beside its own, or only to say no. */
const besides = new Set(["HEAD", "OPTIONS"]);
/** They answer every path that nobody else does, or name the place where others hang. */
const refusals = /\*|^(\w+) \/api$/;

/** Every route that is mounted, `GET /api/feeds`, read off the router itself. */
export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)/u.exec(line) ?? [];
    if (!methods) continue;
    path.length = indent.length / 4;
    path.push(part);
    const url = path.join("").replace(/(.)\/$/, "$1");
    for (const method of methods.split(", ")) if (!besides.has(method)) routes.push(`${method} ${url}`);
  }
  return [...new Set(routes)].filter((route) => !refusals.test(route)).sort();
}
