/** Returns a deep copy of a form's values: texts, numbers, lists and files. */
const cloneDeep = <Value>(value: Value): Value => structuredClone(value);

export default cloneDeep;
