/** `npm run bench [-- name …]`: what is measured, and against what. See bench/README.md. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  feeds: () => import("./feeds.ts"),
  sockets: () => import("./sockets.ts"),
  pages: () => import("./pages.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  database: () => import("./database.ts"),
  library: () => import("./library.ts"),
};

const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(benches);
for (const name of chosen) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench « ${name} »: ${Object.keys(benches).join(", ")}`);
    process.exit(1);
  }
  console.log(`\n## ${name}`);
  await (await bench()).run();
}
