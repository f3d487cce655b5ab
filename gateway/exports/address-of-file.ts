/** Path of a file of the site, by which texts show it. */
export const addressOfFile = ({ kind, filename }: { kind: string; filename: string }): string =>
  kind === "IMAGE" ? `/image/${filename}` : `/file/${filename}`;

/** The same by its name; empty without one. */
export const addressOfName = (filename: string | undefined): string =>
  filename
    ? addressOfFile({ kind: /\.(webp|jpe?g|png|gif|avif)$/.test(filename) ? "IMAGE" : "", filename })
    : "";
