import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { type UploadedFile, UploadScalar } from "../../files/receiving/upload.scalar.ts";
import { User } from "../../users/user.service.ts";
import { deleteAccount } from "../deletion/deletion.service.ts";
import { removeAvatar, updateAvatar } from "./avatar.service.ts";
import { findOwnActivity, OwnActivity } from "./own-activity.service.ts";
import { changePassword, updateProfile } from "./profile.service.ts";
import { CropInput, ProfileInput } from "./profile.types.ts";

@Resolver()
export class ProfileResolver {
  @Query(() => OwnActivity, { description: "Ce que l’on a aimé et commenté en dernier." })
  ownActivity(@Ctx() { viewer, loaders }: Context): Promise<OwnActivity> {
    return findOwnActivity({ viewer, loaders });
  }

  @Mutation(() => User, { description: "Change ce qui est donné de son profil." })
  updateProfile(
    @Ctx() { viewer }: Context,
    @Arg("input", () => ProfileInput, { description: "Ce qui change." }) input: ProfileInput,
  ): Promise<User> {
    return updateProfile(viewer, input);
  }

  @Mutation(() => Done, { description: "Changer son mot de passe ; ses autres sessions se ferment." })
  async changePassword(
    @Ctx() { viewer }: Context,
    @Arg("current", () => String, { description: "L’actuel." }) current: string,
    @Arg("password", () => String, { description: "Le nouveau : de 8 caractères à 72 octets." })
    password: string,
  ): Promise<Done> {
    return { message: await changePassword(viewer, { current, password }) };
  }

  @Mutation(() => User, {
    description: "Change sa photo (multipart). Elle est coupée en carré ; l’ancienne s’en va.",
  })
  updateAvatar(
    @Ctx() { viewer }: Context,
    @Arg("file", () => UploadScalar, { description: "Une image." }) file: UploadedFile,
    @Arg("crop", () => CropInput, {
      nullable: true,
      description: "Le carré à garder ; le plus grand, au milieu, s’il manque.",
    })
    crop: CropInput | null,
  ): Promise<User> {
    return updateAvatar(viewer, file, crop);
  }

  @Mutation(() => User, { description: "Retire sa photo." })
  removeAvatar(@Ctx() { viewer }: Context): Promise<User> {
    return removeAvatar(viewer);
  }

  @Mutation(() => Done, {
    description: "Supprimer son compte, pour toujours. Ce qu’on a écrit reste, sans nom.",
  })
  async deleteAccount(
    @Ctx() { viewer, cookies }: Context,
    @Arg("password", () => String, { description: "Son mot de passe." }) password: string,
  ): Promise<Done> {
    await deleteAccount(viewer, { password });
    cookies.clearSession();
    return { message: "Votre compte est supprimé." };
  }
}
