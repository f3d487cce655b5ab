/** Option of the commands that take settings which somebody else may have written. */
export const confirm = {
  value: "<…>",
  help: [
    "autres sites, et ce qui change qui peut entrer, que l’on a lus et que l’on accepte (stats.exemple.fr,accounts.registration=OPEN)",
    "other sites, and what changes who may enter, that you have read and accept (stats.example.org,accounts.registration=OPEN)",
  ],
} as const;

/** Returns the items of a list as an option has them. */
export const listed = (option = ""): string[] =>
  option
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
