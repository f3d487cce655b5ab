/** The sentence about a photograph in the format of iPhones, which no browser but Safari shows. */
export const heicSentence =
  "Cette photo est au format HEIC de l’iPhone, que la plupart des navigateurs ne savent pas montrer\u00a0: envoyez-la en JPEG (sur l’iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»).";

/** Returns whether a file that a browser holds is an HEIC photograph. */
export const isHeicFile = async (file: Blob): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()));

const brands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** Returns whether a file's first bytes are those of an HEIC photograph: 64 of them are enough. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 64));
  if (text.slice(4, 8) !== "ftyp") return false;
  const [main = "", , ...others] = text.slice(8).match(/.{4}/gs) ?? [];
  if (brands.includes(main)) return true;
  return (
    ["mif1", "msf1"].includes(main) &&
    !others.includes("avif") &&
    others.some((each) => brands.includes(each))
  );
}
