import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import type { Role } from "../../../schema/roles.ts";
import type { Context } from "../../core/context.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import { RoleEnum } from "../../users/role.enum.ts";
import { User } from "../../users/user.service.ts";
import * as people from "./people.service.ts";
import { UserChanges, UserInput } from "./people.types.ts";

const Id = () => Arg("id", () => ID, { description: "La personne." });

@Resolver()
export class PeopleResolver {
  @Query(() => people.UserPage, {
    description: "Les comptes confirmés, les derniers inscrits d’abord. Administrateurs.",
  })
  users(
    @Ctx() { viewer }: Context,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Arg("keyword", () => String, {
      nullable: true,
      description: "Des débuts de mots du nom ou de l’adresse, sans égard aux accents ni à la casse.",
    })
    keyword: string | null,
    @Arg("role", () => RoleEnum, { nullable: true, description: "Dont c’est le rôle." })
    role: Role | null,
  ): Promise<people.UserPage> {
    return people.listUsers(viewer, { page, limit, keyword, role });
  }

  @Query(() => User, {
    nullable: true,
    description: "Une personne ; null si elle n’a pas de compte. Administrateurs.",
  })
  user(@Ctx() { viewer }: Context, @Id() id: string): Promise<User | null> {
    return people.findAccount(viewer, id);
  }

  @SharedQuery()
  @Query(() => [User], { description: "L’équipe : les personnes qui administrent le site." })
  team(): Promise<User[]> {
    return people.listTeam();
  }

  @SharedQuery()
  @Query(() => [User], { description: "Les personnes de la rédaction dont un article est publié." })
  authors(): Promise<User[]> {
    return people.listAuthors();
  }

  @Query(() => [User], {
    description: "Qui peut écrire des articles, cent personnes au plus. Éditeurs et auteurs.",
  })
  writers(@Ctx() { viewer }: Context): Promise<User[]> {
    return people.listWriters(viewer);
  }

  @SharedQuery()
  @Query(() => User, { nullable: true, description: "Une personne qui a publié ; null pour toute autre." })
  author(@Id() id: string): Promise<User | null> {
    return people.findAuthor(id);
  }

  @Mutation(() => User, {
    description: "Ajoute une personne, qui peut se connecter aussitôt. Administrateurs.",
  })
  createUser(
    @Ctx() { viewer }: Context,
    @Arg("input", () => UserInput, { description: "La personne." }) input: UserInput,
  ): Promise<User> {
    return people.createUser(viewer, input);
  }

  @Mutation(() => User, { description: "Change ce qui est donné d’une personne. Administrateurs." })
  updateUser(
    @Ctx() { viewer }: Context,
    @Id() id: string,
    @Arg("input", () => UserChanges, { description: "Ce qui change." }) input: UserChanges,
  ): Promise<User> {
    return people.updateUser(viewer, id, input);
  }

  @Mutation(() => User, {
    description:
      "Supprime un compte ; ce qu’il a écrit reste, sans nom. Ni le sien, ni le dernier qui administre.",
  })
  deleteUser(@Ctx() { viewer }: Context, @Id() id: string): Promise<User> {
    return people.deleteUser(viewer, id);
  }
}
