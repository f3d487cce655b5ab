import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "La deuxième étape d’une connexion\u00a0: une application qui donne des codes." })
export class SecondFactorState {
  @Field(() => Date, { nullable: true, description: "Depuis quand\u00a0; null s’il n’y en a pas." })
  enabledAt!: Date | null;
  @Field(() => Int, { description: "Combien de codes de secours n’ont pas servi." })
  recoveryCodesLeft!: number;
  @Field(() => Int, { description: "Combien de clés d’accès il y a aussi." })
  passkeys!: number;
  @Field(() => Boolean, { description: "Vrai si le site la demande à toute l’équipe." })
  isRequired!: boolean;
}

@ObjectType({ description: "Ce que lit l’application. Rien n’est demandé avant son premier code." })
export class TotpSetup {
  @Field(() => String, { description: "La clé, à taper si l’image ne peut pas être lue." })
  key!: string;
  @Field(() => String, { description: "L’adresse otpauth: que montre l’image." })
  uri!: string;
}

@ObjectType({ description: "Les codes de secours, montrés cette seule fois." })
export class RecoveryCodes {
  @Field(() => [String], { description: "Chacun sert une fois." })
  codes!: string[];
}
