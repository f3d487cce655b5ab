import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../schema/limits.ts";
import { fieldsOf, hiddenRoute, parseForms } from "../lib/http/forms.ts";

/** Nine bytes stand for a letter of three. */
const formBytes = 1_000_000;

export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: string,
) => Promise<FastifyReply>;

/** Routes of the pages whose form answers with a page, without script too: `answer` renders it with the text that was sent. */
export const formPages =
  (answer: AnswerForm): FastifyPluginAsync =>
  async (app) => {
    parseForms(app, formBytes);
    app.post("/verifier", hiddenRoute, (request, reply) => answer(request, reply, sentText(request)));
  };

/** Returns the text of a form as a browser reads it from its field, or that of the file that it came with. */
const sentText = (request: FastifyRequest): string =>
  (fieldsOf(request).get("fichier") || fieldsOf(request).get("texte") || "")
    .replace(/\r\n?/g, "\n")
    .trim()
    .slice(0, limits.verifiedText);
