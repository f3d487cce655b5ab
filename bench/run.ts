/** `npm run bench [-- name …]`: runs the named benchmarks, or all of them. See bench/README.md. */
const benchmarks: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  sockets: () => import("./sockets/run.ts"),
  gateways: () => import("./sockets/gateways.ts"),
  "replica-set": () => import("./process/replica-set.ts"),
  quick: () => import("./speed/quick.ts"),
  "nothing-kept": () => import("./speed/nothing-kept.ts"),
  lighthouse: () => import("./pages/lighthouse.ts"),
  month: () => import("./pages/month.ts"),
  database: () => import("./database/run.ts"),
  library: () => import("./library/run.ts"),
  "search-growth": () => import("./library/search-growth.ts"),
  relevance: () => import("./search/relevance.ts"),
  start: () => import("./process/npm-start.ts"),
  memory: () => import("./process/memory.ts"),
  imports: () => import("./imports/run.ts"),
  "hostile-imports": () => import("./imports/hostile.ts"),
  "backup-check": () => import("./process/backup-check.ts"),
  bystander: () => import("./process/bystander.ts"),
  capacity: () => import("./capacity/run.ts"),
};

const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(benchmarks);
for (const name of chosen) {
  const benchmark = benchmarks[name];
  if (!benchmark) {
    console.error(`There is no benchmark « ${name} »: ${Object.keys(benchmarks).join(", ")}`);
    process.exit(1);
  }
  console.log(`\n## ${name}`);
  await (await benchmark()).run();
}
