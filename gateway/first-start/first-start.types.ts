import { Field, InputType, ObjectType } from "type-graphql";

@ObjectType("FirstStart", { description: "Le premier démarrage du site." })
export class FirstStartState {
  @Field(() => Boolean, { description: "Vrai jusqu’à ce que son propriétaire l’ait terminé." })
  isOpen!: boolean;

  @Field(() => Boolean, { description: "Vrai si le contenu de démonstration est là." })
  hasDemonstration!: boolean;

  @Field(() => Boolean, { description: "Vrai pendant que la démonstration s’en va." })
  isRemoving!: boolean;

  @Field(() => Boolean, {
    description:
      "Vrai tant que cette session, ouverte par l’adresse affichée, peut encore appeler updateOwner.",
  })
  mayChangeOwner!: boolean;

  @Field(() => Boolean, { description: "Vrai si un serveur de messagerie est réglé." })
  hasMailServer!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "La phrase de récupération, qui rend le secret du site d’une sauvegarde ; null une fois le démarrage terminé.",
  })
  recoveryPhrase!: string | null;
}

@InputType({ description: "Le compte de la personne à qui est le site." })
export class OwnerInput {
  @Field(() => String, { description: "Prénom." })
  firstName!: string;

  @Field(() => String, { description: "Nom." })
  lastName!: string;

  @Field(() => String, { description: "Adresse e-mail." })
  email!: string;

  @Field(() => String, { nullable: true, description: "Mot de passe ; le même s’il manque." })
  password?: string;
}

@InputType({ description: "La fin du premier démarrage." })
export class FirstStartInput {
  @Field(() => Boolean, {
    description: "Vrai pour retirer la démonstration : articles, fichiers et comptes.",
  })
  removesDemonstration!: boolean;
}
