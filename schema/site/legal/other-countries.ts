import type { CountryLaw } from "./country-law.ts";

export const CM: CountryLaw = {
  name: "Cameroun",
  dataAuthority: "",
  fields: { pressDeclaration: "Récépissé de déclaration du préfet (numéro et date)" },
  lines: {
    press: {
      words:
        "Ce site applique la loi n°\u00a090/052 du 19 décembre 1990 relative à la liberté de communication sociale, modifiée par la loi n°\u00a096/04 du 4 janvier 1996. Autorité\u00a0: le Conseil national de la communication (CNC).",
      source: "Loi n°\u00a090/052, article 7 modifié (déclaration au préfet)",
      url: "https://juriafrica.com/lex/loi-96-004-4-janv-1990-17606.htm",
    },
    reply: {
      words: "Le droit de rectification et le droit de réponse sont aux articles 52 et 53 de la même loi.",
      source: "Loi n°\u00a090/052, articles 52 et 53",
      url: "https://data.misa.org/en/entity/1biewb1zfht?page=47",
    },
    data: {
      words:
        "La loi n°\u00a02024/017 du 23 décembre 2024 relative à la protection des données à caractère personnel s’applique.",
      source: "Loi n°\u00a02024/017 du 23 décembre 2024",
      url: "https://taxafrica.cm/loi-n2024-017-un-nouveau-cadre-pour-la-protection-des-donnees-personnelles-au-cameroun",
    },
  },
};

export const FR: CountryLaw = {
  name: "France",
  dataAuthority: "la CNIL",
  fields: {},
  lines: {
    reply: {
      words:
        "Toute personne nommée ou désignée peut demander la publication d’une réponse, dans les trois mois qui suivent la mise en ligne\u202f; elle paraît dans les trois jours de sa réception (loi n°\u00a02004-575 du 21 juin 2004 et décret n°\u00a02007-1527 du 24 octobre 2007).",
      source: "Loi n°\u00a02004-575 du 21 juin 2004\u202f; décret n°\u00a02007-1527 du 24 octobre 2007",
      url: "https://www.doctrine.fr/l/texts/decrets/JORFTEXT000000428279",
    },
    data: {
      words:
        "Le règlement (UE) 2016/679 (RGPD) et la loi n°\u00a078-17 du 6 janvier 1978 s’appliquent. Autorité\u00a0: la Commission nationale de l’informatique et des libertés (CNIL).",
      source: "Règlement (UE) 2016/679\u202f; loi n°\u00a078-17 du 6 janvier 1978",
      url: "https://www.cnil.fr/fr/la-loi-informatique-et-libertes",
    },
  },
};

export const BE: CountryLaw = {
  name: "Belgique",
  dataAuthority: "l’Autorité de protection des données",
  fields: { companyNumber: "Numéro d’entreprise (BCE)" },
  lines: {
    press: {
      words:
        "Ces informations sont celles que demande l’article XII.6 du Code de droit économique\u00a0: nom, adresse, coordonnées et numéro d’entreprise.",
      source: "Code de droit économique, article XII.6",
      url: "https://phc-expert.be/2023/11/23/noubliez-pas-les-mentions-legales-website-reseaux-sociaux",
    },
    reply: {
      words:
        "Le droit de réponse est réglé par la loi du 23 juin 1961, écrite pour les périodiques et l’audiovisuel\u202f; ce site reçoit de même les demandes qui concernent ses pages.",
      source: "Loi du 23 juin 1961\u202f; son application aux sites est discutée",
      url: "https://www.senate.be/www/?MIval=/publications/viewPubDoc&TID=83886309&LANG=fr",
    },
    data: {
      words:
        "Le règlement (UE) 2016/679 (RGPD) et la loi du 30 juillet 2018 s’appliquent. Autorité\u00a0: l’Autorité de protection des données (APD).",
      source: "Loi du 30 juillet 2018\u202f; loi du 3 décembre 2017 (APD)",
      url: "https://wallex.wallonie.be/sites/wallex/contents/acts/44/44010/1.html",
    },
  },
};

export const CH: CountryLaw = {
  name: "Suisse",
  dataAuthority: "le PFPDT",
  fields: {},
  lines: {
    reply: {
      words:
        "Toute personne directement touchée dans sa personnalité par une présentation de faits peut demander la publication de sa réponse. Elle est gratuite, désignée comme telle et paraît le plus tôt possible (articles 28g à 28l du Code civil).",
      source: "Code civil, articles 28g à 28l\u202f; le délai pour la demander est à l’article 28i",
      url: "https://www.plaidoyer.ch/article/artikeldetail/le-droit-de-reponse-en-ligne-aspects-choisis-pour-le-praticien",
    },
    data: {
      words:
        "La loi fédérale du 25 septembre 2020 sur la protection des données (LPD) s’applique. Autorité\u00a0: le Préposé fédéral à la protection des données et à la transparence (PFPDT).",
      source: "Loi fédérale du 25 septembre 2020 sur la protection des données",
      url: "https://www.fedlex.admin.ch/eli/cc/2022/491/fr",
    },
  },
};

export const CA: CountryLaw = {
  name: "Canada",
  dataAuthority:
    "le Commissariat à la protection de la vie privée du Canada ou, au Québec, la Commission d’accès à l’information",
  fields: {
    dataOfficer: "Responsable de la protection des renseignements personnels (fonction et coordonnées)",
  },
  lines: {
    reply: {
      words:
        "La Loi sur la presse du Québec ne vise pas les articles publiés sur un site\u202f; ce site reçoit de même les demandes de rectification et de réponse.",
      source: "Loi sur la presse (Québec)\u202f; Cour d’appel du Québec, 2019",
      url: "https://www.ledevoir.com/opinion/chroniques/548631/la-vieille-loi-sur-la-presse",
    },
    data: {
      words:
        "La Loi sur la protection des renseignements personnels et les documents électroniques s’applique\u202f; au Québec, la Loi sur la protection des renseignements personnels dans le secteur privé (chapitre P-39.1).",
      source: "LPRPDE\u202f; chapitre P-39.1, article 3.1 (responsable nommé sur le site)",
      url: "https://www.robic.ca/publications/loi-25-que-faut-il-savoir/",
    },
  },
};
