/** « 99+ »: what a badge has room for. */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
