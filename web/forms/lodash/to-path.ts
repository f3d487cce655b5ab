/** Returns the steps of a field's name: « code » or « links.0.url ». */
const toPath = (name: unknown): string[] => String(name).split(".");

export default toPath;
