import { SimpleGrid } from "@chakra-ui/react";
import { type StoredFile, UploadInput } from "../../media/field/UploadInput.tsx";
import { texts } from "./texts.ts";

/** Names of the fields that hold a picture. */
const pictureNames = ["logoName", "darkLogoName", "iconName"] as const;
type PictureName = (typeof pictureNames)[number];

const words: Record<PictureName, { label: string; hint: string }> = {
  logoName: { label: texts.logo, hint: texts.logoHint },
  darkLogoName: { label: texts.darkLogo, hint: texts.darkLogoHint },
  iconName: { label: texts.icon, hint: texts.iconHint },
};

interface LogoFieldsProps {
  fileOf: (name: PictureName) => string;
  errorOf: (name: PictureName) => string | undefined;
  onChange: (name: PictureName, filename: string) => void;
}

/** The logo for both modes, and the square picture of which every icon is made. */
export const LogoFields = ({ fileOf, errorOf, onChange }: LogoFieldsProps) => (
  <SimpleGrid minChildWidth="15rem" gap="4">
    {pictureNames.map((name) => (
      <UploadInput
        key={name}
        kind="image"
        label={words[name].label}
        hint={words[name].hint}
        name={name}
        value={asFile(fileOf(name))}
        error={errorOf(name)}
        onChange={(file) => onChange(name, file?.filename ?? "")}
      />
    ))}
  </SimpleGrid>
);

const asFile = (filename: string): StoredFile | null =>
  filename ? { filename, contentType: "image/*" } : null;
