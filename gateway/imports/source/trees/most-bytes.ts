/** Returns a step of a pipeline that passes bytes on, and throws beyond a number of them. */
export const mostBytesOf = (most: number, error: () => Error) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > most) throw error();
      yield chunk;
    }
  };
