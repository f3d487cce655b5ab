const names: Readonly<Record<string, string>> = {
  "legal.country": "le pays",
  "legal.publisher": "l’éditeur",
  "legal.director": "la direction de la publication",
  "legal.host": "l’hébergeur",
  "legal.contact": "le contact",
  "legal.companyNumber": "le numéro d’entreprise",
  "legal.pressDeclaration": "le récépissé de déclaration",
  "legal.pressNumber": "le numéro de l’autorité de la presse",
  "legal.dataDeclaration": "la déclaration des données personnelles",
  "legal.dataOfficer": "le responsable des données personnelles",
};

/** Returns the names of settings that the legal pages lack, as a part of a sentence. */
export const namesOfMissing = (paths: readonly string[]): string =>
  paths.map((path) => names[path] ?? path).join(", ");
