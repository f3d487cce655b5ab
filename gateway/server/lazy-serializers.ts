import serializerSelector from "@fastify/fast-json-stringify-compiler";

/**
 * Compiler of the routes' responses that compiles each at its first use. Fastify compiles all of them when it starts,
 * which took a tenth of the start.
 */
export const buildLazySerializers: ReturnType<typeof serializerSelector> = (schemas, options) => {
  const compile = serializerSelector()(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (document) => {
      serialize ??= compile(route);
      return serialize(document);
    };
  };
};
