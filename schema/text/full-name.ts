/** Returns the name of a person as it is shown, and as a mention writes it: « Awa Koné ». */
export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`.trim();
