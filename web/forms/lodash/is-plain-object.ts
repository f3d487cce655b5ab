/** Whether a value is an object with fields of its own, neither a list nor a file. */
const isPlainObject = (value: unknown): boolean =>
  Object.prototype.toString.call(value) === "[object Object]";

export default isPlainObject;
