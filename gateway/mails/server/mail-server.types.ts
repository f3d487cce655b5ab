import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { MailServerSecurity } from "../../../schema/rules/mail-server.ts";

export const mailServerSources = { ENVIRONMENT: "ENVIRONMENT", STUDIO: "STUDIO", NONE: "NONE" } as const;
registerEnumType(mailServerSources, {
  name: "MailServerSource",
  description: "D’où vient le serveur de messagerie.",
  valuesConfig: {
    ENVIRONMENT: { description: "Des réglages de la machine (SMTP_URL), qui l’emportent." },
    STUDIO: { description: "Du studio." },
    NONE: { description: "De nulle part\u00a0: les e-mails ne partent pas." },
  },
});

const securities = { TLS: "TLS", STARTTLS: "STARTTLS", NONE: "NONE" } as const;
registerEnumType(securities, {
  name: "MailServerSecurity",
  description: "Comment la connexion au serveur de messagerie est protégée.",
  valuesConfig: {
    TLS: { description: "Chiffrée dès son début." },
    STARTTLS: { description: "Chiffrée avant l’identification." },
    NONE: { description: "En clair." },
  },
});

@ObjectType({ description: "Le serveur de messagerie par lequel partent les e-mails, sans mot de passe." })
export class MailServer {
  @Field(() => mailServerSources, { description: "D’où il vient." })
  source!: keyof typeof mailServerSources;

  @Field(() => String, { nullable: true, description: "Son nom." })
  host!: string | null;

  @Field(() => Int, { nullable: true, description: "Son port." })
  port!: number | null;

  @Field(() => securities, { nullable: true, description: "La protection de la connexion." })
  security!: MailServerSecurity | null;

  @Field(() => String, { nullable: true, description: "Le nom d’utilisateur." })
  user!: string | null;

  @Field(() => Boolean, { description: "Vrai si un mot de passe est gardé." })
  hasPassword!: boolean;

  @Field(() => String, { nullable: true, description: "L’adresse qui envoie." })
  from!: string | null;
}

@InputType({ description: "Un serveur de messagerie." })
export class MailServerInput {
  @Field(() => String, { description: "Son nom, par exemple smtp.exemple.ci." })
  host!: string;

  @Field(() => Int, { description: "Son port\u00a0; 465 et 587 sont les plus courants." })
  port!: number;

  @Field(() => securities, { description: "La protection de la connexion." })
  security!: MailServerSecurity;

  @Field(() => String, { nullable: true, description: "Le nom d’utilisateur, s’il en faut un." })
  user?: string;

  @Field(() => String, { nullable: true, description: "Le mot de passe ; celui qui est gardé s’il manque." })
  password?: string;

  @Field(() => String, { description: "L’adresse qui envoie." })
  from!: string;
}
