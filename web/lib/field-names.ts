/** Fields of forms that the specification names otherwise than GraphQL and the code do. */
const specified: Readonly<Record<string, string>> = {
  activationCode: "activation_code",
  confirmPassword: "confirm_password",
  aboutMe: "about_me",
  imageName: "profilePicture",
  isExclusive: "isExclusif",
  coverName: "imageUrl",
  audioName: "audioUri",
};

/** Returns the name that a field has in HTML, by its name in the code. */
export const fieldName = (name: string): string => specified[name] ?? name;
