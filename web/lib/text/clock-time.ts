const two = (value: number) => String(value).padStart(2, "0");

/** Formats seconds as a player shows them: « 3:05 », « 1:02:09 ». */
export function clockTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–:––";
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats seconds for screen readers: « 3 minutes 5 secondes ». */
export function spokenTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return "durée inconnue";
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), "heure"],
    [Math.floor((whole % 3600) / 60), "minute"],
    [whole % 60, "seconde"],
  ] as const;
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count > 1 ? "s" : ""}`);
  return texts.join(" ") || "0 seconde";
}
