import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { Answer } from "../clients/request.ts";

interface Media {
  readonly schema: object;
}
export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required: boolean;
    schema: object;
    description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>
  >;
  readonly security: readonly object[];
}
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { name: string }[];
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The document as a client gets it, and answers held against it. */
export class Contract {
  readonly #ajv = new Ajv2020({ strict: false, formats: { "date-time": isDate, uuid: true, binary: true } });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApi) {
    this.#ajv.addSchema(document, "openapi");
  }

  static async of(app: FastifyInstance): Promise<Contract> {
    return new Contract((await app.inject({ url: "/api/openapi.json" })).json());
  }

  /** Every call: `PUT /api/feeds/like/{id}`. */
  get calls(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  operation(call: string): Operation {
    const [method = "", path = ""] = call.split(" ");
    const found = this.document.paths[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`${call} is not documented`);
    return found;
  }

  /** Resolves a reference; throws when it points nowhere. */
  find(pointer: string): object {
    let found: unknown = this.document;
    for (const part of pointer.replace(/^#\//, "").split("/")) {
      found = (found as Record<string, unknown> | undefined)?.[
        part.replaceAll("~1", "/").replaceAll("~0", "~")
      ];
    }
    if (typeof found !== "object" || found === null) throw new Error(`${pointer} points nowhere`);
    return found;
  }

  compile(pointer: string): ValidateFunction {
    const validate =
      this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `openapi${encodeURI(pointer)}` });
    this.#validators.set(pointer, validate);
    return validate;
  }

  /** Holds an answer against what the document says of this call and status. */
  expectDocumented(call: string, answer: Answer): void {
    const [method = "", path = ""] = call.split(" ");
    const documented = this.operation(call).responses[answer.status];
    if (!documented)
      throw new Error(`${call}: ${answer.status} is not documented: ${JSON.stringify(answer.body)}`);
    const response = (documented.$ref ? this.find(documented.$ref) : documented) as {
      content?: Record<string, Media>;
    };
    const [type = ""] = String(answer.headers["content-type"]).split(";");
    const pattern = Object.keys(response.content ?? {}).find(
      (each) => each === type || each === "*/*" || (each === "image/*" && type.startsWith("image/")),
    );
    expect(pattern, `${call}: ${answer.status} in ${type} is documented`).toBeDefined();
    if (type !== "application/json") return;
    expect(String(answer.headers["content-type"])).toBe("application/json; charset=utf-8");
    const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
    const pointer = documented.$ref
      ? `${documented.$ref}/content/application~1json/schema`
      : `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`;
    const validate = this.compile(pointer);
    expect(validate(answer.body) ? null : { call, errors: validate.errors, body: answer.body }).toBeNull();
  }
}
