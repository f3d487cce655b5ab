/** Returns a shallow copy of an object or a list. */
const clone = <Value extends object>(value: Value): Value =>
  (Array.isArray(value) ? [...value] : { ...value }) as Value;

export default clone;
