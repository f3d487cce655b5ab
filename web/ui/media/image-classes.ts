/**
 * Background colours of loading images. The CSP forbids style attributes, so each colour is a class, named by its three
 * digits: 343 colours, more of them light, of which the nearest keeps the hue of a beige or a sand. Of 64 the same became pink or green.
 */
const shades = [..."147adef"] as const;

/** Value of a shade's digit as a component: #a is #aa. */
const componentOf = (shade: string): number => Number.parseInt(shade + shade, 16);

/** Shades by component: of a page's pictures each has three, and there are some hundred components at most. */
const shadesFound = new Map<string, string>();

/** Returns the shade next to a component of two digits. */
function nearestShade(component: string): string {
  const found = shadesFound.get(component) ?? findNearestShade(component);
  shadesFound.set(component, found);
  return found;
}

function findNearestShade(component: string): string {
  const value = Number.parseInt(component, 16);
  const distance = (shade: string) => Math.abs(componentOf(shade) - value);
  return shades.reduce((nearest, shade) => (distance(shade) < distance(nearest) ? shade : nearest));
}

/** Returns the class of a colour such as « #a63d1b ». Undefined for anything else. */
export function toneClass(color: string | null | undefined): string | undefined {
  const [, ...components] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? "") ?? [];
  return components.length === 0 ? undefined : `tone-${components.map(nearestShade).join("")}`;
}

/** Returns the CSS rules of the colour classes, for the production stylesheet. */
export function toneCss(): string {
  const colors = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => r + g + b)));
  return colors.map((color) => `.tone-${color}{background-color:#${color}}`).join("\n");
}

/** Returns the classes of an image's focus point, « 30 70 » in tens of percent; undefined for the centre. */
export const focusClass = (focus: string | null | undefined): string | undefined =>
  focus ? `fx-${focus.replace(" ", " fy-")}` : undefined;

/** Returns the CSS rules that apply the focus point to every `object-fit: cover`. */
export function focusCss(): string {
  const tens = Array.from({ length: 11 }, (_, ten) => ten * 10);
  return [
    ...["x", "y"].flatMap((axis) => tens.map((ten) => `.f${axis}-${ten}{--f${axis}:${ten}%}`)),
    '[class*="fx-"]{object-position:var(--fx) var(--fy)}',
  ].join("\n");
}
