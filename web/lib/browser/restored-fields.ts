/** Values by form and field. */
export type TypedForms = Record<string, Record<string, string>>;

const isText = (type: string) => /^(text|email|tel|url|search|number|password)/.test(type);

/** Returns the values of named forms that differ from what the server rendered. */
export function readTypedFields(withPasswords?: boolean): TypedForms {
  const forms: TypedForms = {};
  for (const form of document.forms) {
    const name = form.getAttribute("name");
    for (const field of form.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
      if (!name || !field.name || !isText(field.type) || field.value === field.defaultValue) continue;
      if (withPasswords || field.type !== "password")
        forms[name] = { ...forms[name], [field.name]: field.value };
    }
  }
  return forms;
}
