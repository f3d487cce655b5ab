import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Role } from "../../../schema/roles.ts";
import type { Context } from "../../core/context.ts";
import { RoleEnum } from "../../users/role.enum.ts";
import { User } from "../../users/user.service.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.service.ts";
import * as invitations from "./invitation.service.ts";

const { Invitation } = invitations;

@InputType({ description: "Une personne à inviter dans l’équipe." })
class InvitationInput {
  @Field(() => String, { description: "Son adresse e-mail." })
  email!: string;

  @Field(() => RoleEnum, { description: "Le rôle qu’elle aura." })
  role!: Role;
}

@InputType({ description: "Le compte que crée une personne invitée ; l’adresse est celle de l’invitation." })
class AcceptanceInput {
  @Field(() => String, { description: "Prénom." })
  firstName!: string;

  @Field(() => String, { description: "Nom." })
  lastName!: string;

  @Field(() => String, { nullable: true, description: "Indicatif du pays ; +225 s’il manque." })
  code?: string;

  @Field(() => String, {
    nullable: true,
    description: "Numéro de téléphone, obligatoire si le site le demande.",
  })
  telephone?: string;

  @Field(() => String, { description: "De 8 caractères à 72 octets." })
  password!: string;
}

@ObjectType({ description: "Ce à quoi un lien invite." })
class OpenInvitation {
  @Field(() => String, { description: "L’adresse invitée." })
  email!: string;

  @Field(() => RoleEnum, { description: "Le rôle qu’elle aura." })
  role!: Role;

  @Field(() => Date, { description: "Quand le lien cesse d’ouvrir." })
  expiresAt!: Date;

  @Field(() => Boolean, { description: "Vrai si l’adresse a un compte : on accepte en se connectant." })
  hasAccount!: boolean;

  @Field(() => String, { description: "Le nom de qui invite." })
  invitedBy!: string;
}

@ObjectType({ description: "Une invitation acceptée." })
class InvitationAccepted {
  @Field(() => String, { description: "L’adresse du compte, pour se connecter." })
  email!: string;

  @Field(() => RoleEnum, { description: "Son rôle à présent." })
  role!: Role;
}

const Id = () => Arg("id", () => ID, { description: "L’invitation." });
const Token = () => Arg("token", () => String, { description: "Ce qui suit /invitation/." });

@Resolver(() => Invitation)
export class InvitationResolver {
  @Query(() => [Invitation], {
    description: "Les invitations qui attendent, la dernière envoyée d’abord. Administrateurs.",
  })
  invitations(@Ctx() { viewer }: Context): Promise<invitations.Invitation[]> {
    return invitations.listInvitations(viewer);
  }

  @Query(() => OpenInvitation, {
    nullable: true,
    description: "Ce à quoi invite un lien, à qui en a le jeton ; null : elle est déjà acceptée.",
  })
  invitation(@Token() token: string, @Ctx() { request }: Context): Promise<OpenInvitation | null> {
    return openInvitation(request, token);
  }

  @Mutation(() => Invitation, {
    description: "Invite une adresse dans l’équipe, par e-mail. Administrateurs.",
  })
  inviteMember(
    @Arg("input", () => InvitationInput, { description: "La personne." }) input: InvitationInput,
    @Ctx() { viewer }: Context,
  ): Promise<invitations.Invitation> {
    return invitations.inviteMember(viewer, input);
  }

  @Mutation(() => Invitation, {
    description: "Renvoie une invitation ; le lien d’avant n’ouvre plus. Administrateurs.",
  })
  resendInvitation(@Id() id: string, @Ctx() { viewer }: Context): Promise<invitations.Invitation> {
    return invitations.resendInvitation(viewer, id);
  }

  @Mutation(() => Invitation, {
    description: "Retire une invitation : son lien n’ouvre plus. Administrateurs.",
  })
  withdrawInvitation(@Id() id: string, @Ctx() { viewer }: Context): Promise<invitations.Invitation> {
    return invitations.withdrawInvitation(viewer, id);
  }

  @Mutation(() => InvitationAccepted, {
    description:
      "Accepte une invitation : donne son rôle à la personne connectée si c’est son adresse, ou crée son compte.",
  })
  acceptInvitation(
    @Token() token: string,
    @Arg("input", () => AcceptanceInput, { nullable: true, description: "Le compte, s’il est à créer." })
    input: AcceptanceInput | null,
    @Ctx() { viewer, request }: Context,
  ): Promise<InvitationAccepted> {
    return acceptInvitation(request, viewer, token, input ?? {});
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a envoyée ; null si le compte est supprimé.",
  })
  invitedBy(
    @Root() { invitedById }: invitations.Invitation,
    @Ctx() { loaders }: Context,
  ): Promise<User | null> {
    return loaders.users.load(invitedById);
  }
}
