/** French units of size. */
const sizes = ["o", "Ko", "Mo", "Go"];

/** Formats a size: 1 536 000 → « 1,5 Mo ». */
export function formatBytes(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  const shown = step === 0 || value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
  return `${shown.replace(".", ",")}\u00a0${sizes[step]}`;
}
