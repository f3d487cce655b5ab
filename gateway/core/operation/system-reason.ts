import { inLanguage } from "./operator-language.ts";

/** Refusals of the system, a network or a server, by the codes of errors: the messages of libraries are English. */
const reasons: Readonly<Record<string, readonly [french: string, english: string]>> = {
  ECONNREFUSED: ["la connexion est refusée", "the connection is refused"],
  ECONNRESET: ["la connexion a été coupée", "the connection was cut"],
  ECONNECTION: ["la connexion a été coupée", "the connection was cut"],
  EPIPE: ["la connexion a été coupée", "the connection was cut"],
  ETIMEDOUT: ["aucune réponse à temps", "no answer in time"],
  TimeoutError: ["aucune réponse à temps", "no answer in time"],
  UND_ERR_CONNECT_TIMEOUT: ["aucune réponse à temps", "no answer in time"],
  UND_ERR_HEADERS_TIMEOUT: ["aucune réponse à temps", "no answer in time"],
  UND_ERR_SOCKET: ["la connexion a été coupée", "the connection was cut"],
  EHOSTUNREACH: ["cette machine ne s’atteint pas d’ici", "this machine can’t be reached from here"],
  ENETUNREACH: ["cette machine ne s’atteint pas d’ici", "this machine can’t be reached from here"],
  ENOTFOUND: ["ce nom de machine n’existe pas", "this host name does not exist"],
  EDNS: ["ce nom de machine n’existe pas", "this host name does not exist"],
  EAI_AGAIN: ["le serveur de noms ne répond pas", "the name server does not answer"],
  TLS: [
    "le chiffrement échoue\u00a0: ce port ne parle peut-être pas TLS, ou pas d’emblée",
    "encryption fails: this port may not speak TLS, or not at once",
  ],
  CERT_HAS_EXPIRED: ["son certificat est périmé", "its certificate has expired"],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "son certificat est celui d’un autre nom",
    "its certificate is that of another name",
  ],
  UNTRUSTED: [
    "son certificat n’est signé par aucune autorité connue",
    "no known authority has signed its certificate",
  ],
  EAUTH: ["l’identifiant ou le mot de passe est refusé", "the user name or the password is refused"],
  EACCES: ["l’accès est refusé", "access is refused"],
  EPERM: ["l’accès est refusé", "access is refused"],
  AccessDenied: ["l’accès est refusé", "access is refused"],
  InvalidAccessKeyId: ["la clé d’accès est inconnue", "the access key is unknown"],
  SignatureDoesNotMatch: ["la clé secrète est fausse", "the secret key is wrong"],
  NoSuchBucket: ["cet espace de stockage n’existe pas", "this bucket does not exist"],
  ENOENT: ["ce fichier ou ce dossier n’existe pas", "this file or folder does not exist"],
  ENOTDIR: ["ce n’est pas un dossier", "it is no folder"],
  EISDIR: ["c’est un dossier", "it is a folder"],
  EEXIST: ["il existe déjà", "it exists already"],
  EROFS: ["ce disque ne peut qu’être lu", "this disk can only be read"],
  ENOSPC: ["le disque est plein", "the disk is full"],
  EDQUOT: ["le disque est plein", "the disk is full"],
  "14031": [
    "le disque est plein\u00a0: rien n’est écrit avant qu’il y ait de la place, la lecture reste possible",
    "the disk is full: nothing is written until there is room, reads continue",
  ],
  EMFILE: ["trop de fichiers sont ouverts", "too many files are open"],
};

const untrusted = [
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];

type Details = Partial<
  Record<"code" | "name" | "message" | "address" | "port" | "path" | "response", unknown>
>;

/** Returns why the system, a network or a server refused something, in the operator's language; null for another error. */
export function systemReasonOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const details = error as Details;
  const code = codeOf(details);
  const [french, english] = reasons[code] ?? [];
  const answer = typeof details.response === "string" ? `\u00a0: ${details.response}` : "";
  if (french && english) return `${placeOf(details)}${inLanguage(french, english)}${answer}`;
  return answer ? inLanguage(`le serveur répond${answer}`, `the server answers: ${details.response}`) : null;
}

function codeOf({ code, name, message }: Details): string {
  const text = String(message);
  // OpenSSL's line, whatever code a library gives it.
  if (/^ERR_SSL|^EPROTO$/.test(String(code)) || /:SSL routines:/.test(text)) return "TLS";
  // Node's and a library's code may hide what the message names.
  const known = [String(code), String(name), /\b(?:E[A-Z]{3,}|[A-Z]+(?:_[A-Z]+)+)\b/.exec(text)?.[0] ?? ""];
  if (known.some((each) => untrusted.includes(each)) || /self[- ]signed certificate/.test(text))
    return "UNTRUSTED";
  return known.find((each) => Object.hasOwn(reasons, each)) ?? "";
}

const placeOf = ({ address, port, path }: Details): string => {
  const place = path ?? (address && port ? `${address}:${port}` : "");
  return place ? inLanguage(`${place}\u00a0: `, `${place}: `) : "";
};
