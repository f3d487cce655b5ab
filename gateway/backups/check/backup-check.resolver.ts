import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { findBackupCheck } from "./backup-check.service.ts";
import { BackupCheck } from "./backup-check.types.ts";

@Resolver()
export class BackupCheckResolver {
  @Query(() => BackupCheck, {
    nullable: true,
    description: "Le dernier essai d’une sauvegarde ; null : il n’y en a pas eu. Administrateurs.",
  })
  backupCheck(@Ctx() { viewer }: Context): Promise<BackupCheck | null> {
    return findBackupCheck(viewer);
  }
}
