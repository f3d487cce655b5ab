import type { CountryLaw } from "./country-law.ts";

export const CI: CountryLaw = {
  name: "Côte d’Ivoire",
  dataAuthority: "l’ARTCI",
  fields: {
    pressDeclaration: "Récépissé de déclaration du procureur de la République (numéro et date)",
    pressNumber: "Numéro de l’ANP",
    dataDeclaration: "Déclaration ou autorisation de l’ARTCI",
  },
  lines: {
    press: {
      words:
        "Ce site est une production d’informations numériques au sens de la loi n°\u00a02017-867 du 27 décembre 2017 portant régime juridique de la presse, modifiée par la loi n°\u00a02022-978 du 20 décembre 2022. Autorité\u00a0: l’Autorité nationale de la presse (ANP).",
      source: "Loi n°\u00a02017-867, articles 6, 15 et 18, modifiés en 2022",
      url: "https://loidici.biz/2023/07/15/loi-n-2022-978-du-20-decembre-2022-modifiant-la-loi-n-2017-867-du-27-decembre-2017-portant-regime-juridique-de-la-presse/lois-article-par-article/plus-de-textes-de-lois/la-presse/44608/naty/",
    },
    reply: {
      words:
        "Toute personne mise en cause et reconnaissable dans un article peut demander la publication d’une réponse. Elle paraît dans les 24 heures et reste visible sur la page d’accueil aussi longtemps que l’article l’a été (articles 64 à 66 de la même loi).",
      source: "Loi n°\u00a02017-867, articles 64, 65 et 66, modifiés en 2022",
      url: "https://loidici.biz/2018/09/13/titre-vi-droit-de-reponse-et-droit-de-rectification-chapitre-1-droit-de-reponse-2017/",
    },
    data: {
      words:
        "La loi n°\u00a02013-450 du 19 juin 2013 relative à la protection des données à caractère personnel s’applique. Autorité\u00a0: l’Autorité de régulation des télécommunications/TIC de Côte d’Ivoire (ARTCI).",
      source: "Loi n°\u00a02013-450 du 19 juin 2013",
      url: "https://africanlegalfactory.com/2024/01/08/comprendre-la-protection-des-donnees-personnelles-en-cote-divoire",
    },
  },
};

export const SN: CountryLaw = {
  name: "Sénégal",
  dataAuthority: "la CDP",
  fields: {
    pressDeclaration: "Déclaration de l’entreprise de presse (numéro et date)",
    dataDeclaration: "Déclaration ou autorisation de la CDP",
  },
  lines: {
    press: {
      words:
        "Ce site est soumis à la loi n°\u00a02017-27 du 13 juillet 2017 portant Code de la presse. Autorité\u00a0: la direction de la Communication du ministère chargé de la Communication.",
      source:
        "Loi n°\u00a02017-27 du 13 juillet 2017, article 80\u202f; communiqué du ministère de janvier 2023",
      url: "https://www.seneweb.com/news/Societe/medias-moussa-bocar-thiam-rappelle-les-r_n_396303.html",
    },
    data: {
      words:
        "La loi n°\u00a02008-12 du 25 janvier 2008 sur la protection des données à caractère personnel s’applique. Autorité\u00a0: la Commission de protection des données personnelles (CDP).",
      source: "Loi n°\u00a02008-12 du 25 janvier 2008",
      url: "https://www.prodp-africa.com/post/comprendre-la-protection-des-donn%C3%A9es-personnelles-au-s%C3%A9n%C3%A9gal",
    },
  },
};

export const BJ: CountryLaw = {
  name: "Bénin",
  dataAuthority: "l’APDP",
  fields: {
    pressNumber: "Autorisation de la HAAC (numéro et date)",
    dataDeclaration: "Déclaration ou autorisation de l’APDP",
  },
  lines: {
    press: {
      words:
        "Ce site est soumis à la loi n°\u00a02015-07 du 20 mars 2015 portant code de l’information et de la communication. Autorité\u00a0: la Haute Autorité de l’audiovisuel et de la communication (HAAC).",
      source: "Loi n°\u00a02015-07, article 252 (autorisation d’un site d’information)",
      url: "https://oxygene-benin.bj/presse-beninoise-la-haac-met-en-garde-les-medias-sans-autorisation-de-publication-ou-de-diffusion",
    },
    data: {
      words:
        "La loi n°\u00a02017-20 portant code du numérique, modifiée par la loi n°\u00a02020-35 du 6 janvier 2021, s’applique (livre V). Autorité\u00a0: l’Autorité de protection des données à caractère personnel (APDP).",
      source: "Loi n°\u00a02017-20, livre V",
      url: "https://lanationbenin.bj/numerique/protection-des-donnees-a-caractere-personnel-lapdp-le-rempart-contre-les-atteintes-a-la-vie-privee",
    },
  },
};

export const BF: CountryLaw = {
  name: "Burkina Faso",
  dataAuthority: "la CIL",
  fields: {
    pressDeclaration: "Récépissé de déclaration du procureur du Faso (numéro et date)",
    dataDeclaration: "Déclaration à la CIL",
  },
  lines: {
    press: {
      words:
        "Ce site est soumis à la loi n°\u00a0058-2015/CNT du 4 septembre 2015 portant régime juridique de la presse en ligne, modifiée par la loi n°\u00a0086-2015/CNT du 17 décembre 2015. Autorité\u00a0: le Conseil supérieur de la communication (CSC).",
      source: "Loi n°\u00a0058-2015/CNT",
      url: "https://cnpress-zongo.org/?p=2565",
    },
    reply: {
      words:
        "Les droits de réponse et de rectification sont réglés par le titre 5 de la même loi. Une rectification d’un dépositaire de l’autorité publique paraît dans les 24 heures ouvrables\u202f; un refus est écrit et motivé dans les 72 heures, dans les 24 heures en période électorale.",
      source: "Loi n°\u00a0058-2015/CNT, articles 57 et suivants",
      url: "http://memoireonline.com/11/21/12355/m_La-depenalisation-des-delits-de-presse-et-la-protection-des-droits-de-la-personnalite-au-Burkina32.html",
    },
    data: {
      words:
        "La loi n°\u00a0001-2021/AN du 30 mars 2021 portant protection des personnes à l’égard du traitement des données à caractère personnel s’applique. Autorité\u00a0: la Commission de l’informatique et des libertés (CIL).",
      source: "Loi n°\u00a0001-2021/AN, article 26 (déclaration)",
      url: "https://cil.bf/?p=2899",
    },
  },
};

export const ML: CountryLaw = {
  name: "Mali",
  dataAuthority: "l’APDP",
  fields: {
    pressDeclaration: "Déclaration de parution (numéro et date)",
    dataDeclaration: "Déclaration ou autorisation de l’APDP",
  },
  lines: {
    press: {
      words:
        "Ce site applique la loi n°\u00a000-046 du 7 juillet 2000 portant régime de la presse et délit de presse. Autorité\u00a0: la Haute Autorité de la communication (HAC).",
      source: "Loi n°\u00a000-046, article 2\u202f; aucun texte ne vise la presse en ligne seule",
      url: "https://ictpolicyafrica.org/en/document/sitoix9yafk",
    },
    data: {
      words:
        "La loi n°\u00a02013-015 du 21 mai 2013 portant protection des données à caractère personnel s’applique. Autorité\u00a0: l’Autorité de protection des données à caractère personnel (APDP).",
      source: "Loi n°\u00a02013-015 du 21 mai 2013, modifiée en 2017",
      url: "https://www.apdp.ml/mot-du-president",
    },
  },
};
