import { GraphQLScalarType, GraphQLString } from "graphql";

/** A time zone by its name of the IANA. The rule of each field checks it, so that the refusal names the field. */
export const TimeZoneScalar = new GraphQLScalarType<string>({
  ...GraphQLString.toConfig(),
  name: "TimeZone",
  description: "Un fuseau horaire, au nom de l’IANA, comme Africa/Abidjan.",
  specifiedByURL: "https://www.iana.org/time-zones",
});
