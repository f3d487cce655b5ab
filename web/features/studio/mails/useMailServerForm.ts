import type { MailServerSecurity } from "../../../../schema/rules/mail-server.ts";
import { useForm } from "../../../forms/useForm.ts";
import type { MailServer_ServerFragment } from "../../../gql/graphql.ts";
import { StudioMailServerDocument, useUpdateMailServerMutation } from "./mail-server.generated.ts";

const rules = async () => (await import("../../../../schema/rules/mail-server.ts")).mailServerRules;

/** Form of the mail server: the server tries it before it keeps it. An empty password leaves the one that is kept. */
export function useMailServerForm(server: MailServer_ServerFragment | undefined, onSaved: () => void) {
  const [update] = useUpdateMailServerMutation();
  return useForm({
    name: "mail-server",
    initialValues: {
      host: server?.host ?? "",
      port: String(server?.port ?? 587),
      security: (server?.security ?? "STARTTLS") as string,
      user: server?.user ?? "",
      password: "",
      from: server?.from ?? "",
    },
    rules,
    send: async ({ port, security, ...texts }) => {
      const input = { ...texts, port: Number(port), security: security as MailServerSecurity };
      await update({
        variables: { input },
        update: (cache, { data }) => {
          if (data)
            cache.writeQuery({
              query: StudioMailServerDocument,
              data: { mailServer: data.updateMailServer },
            });
        },
      });
      onSaved();
    },
  });
}

export type MailServerForm = ReturnType<typeof useMailServerForm>;
