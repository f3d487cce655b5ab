import { Field, InputType, ObjectType } from "type-graphql";

@ObjectType({ description: "Le canal Telegram où paraissent les éditions, sans le jeton de son robot." })
export class TelegramChannel {
  @Field(() => String, { description: "Ce qui le désigne\u00a0: @nom, ou le numéro d’un canal privé." })
  channel!: string;

  @Field(() => String, { description: "Le nom que Telegram lui connaît." })
  title!: string;

  @Field(() => String, { description: "Le nom du robot qui y publie, sans «\u00a0@\u00a0»." })
  bot!: string;
}

@InputType({ description: "Un canal Telegram et le robot qui y publie." })
export class TelegramChannelInput {
  @Field(() => String, { description: "@nom d’un canal public, ou numéro d’un canal privé (-100…)." })
  channel!: string;

  @Field(() => String, {
    nullable: true,
    description: "Le jeton du robot, que donne @BotFather\u202f; celui qui est gardé s’il manque.",
  })
  token?: string;
}
