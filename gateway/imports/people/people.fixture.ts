interface WrittenTable {
  readonly file: string;
  readonly content: string;
  /** State of each address once it is here. */
  readonly becomes: Readonly<Record<string, string>>;
}

/** Adds the proof of consent that would let letters go to everybody. */
const proved = (head: string, rows: readonly string[]): string =>
  [`${head},confirm_time,source`, ...rows.map((row) => `${row},2024-01-02 10:00:00,formulaire du site`)].join(
    "\n",
  );

const oneRow = (column: string, value: string, state: string): WrittenTable => ({
  file: "table.csv",
  content: proved(`email,${column}`, [`a@exemple.test,${value}`]),
  becomes: { "a@exemple.test": state },
});

/** Tables as other systems export them, and what their people become here. */
export const tables: Readonly<Record<string, WrittenTable>> = {
  "two rows of one address": {
    file: "dup-desabo.csv",
    content: proved("email,status", ["g1@exemple.test,unsubscribed", "g1@exemple.test,subscribed"]),
    becomes: { "g1@exemple.test": "UNSUBSCRIBED" },
  },
  Keila: {
    file: "keila.csv",
    content: proved("Email,First name,Last name,Data,Status,External ID", [
      'moussa.csv12@example.com,Moussa,Traoré,"{""ville"":""Man""}",active,',
      "rokia.csv13@example.com,Rokia,Sy,,unsubscribed,",
      "zie.csv14@example.com,Zié,Ouattara,,unreachable,",
    ]),
    becomes: {
      "moussa.csv12@example.com": "ACTIVE",
      "rokia.csv13@example.com": "UNSUBSCRIBED",
      "zie.csv14@example.com": "REFUSED",
    },
  },
  listmonk: {
    file: "listmonk.csv",
    content: proved("email,status", [
      "refuse1@example.com,blocklisted",
      "refuse2@example.com,junk",
      "refuse3@example.com,unreachable",
      "oui@example.com,enabled",
      "non@example.com,disabled",
    ]),
    becomes: {
      "non@example.com": "UNSUBSCRIBED",
      "oui@example.com": "ACTIVE",
      "refuse1@example.com": "UNSUBSCRIBED",
      "refuse2@example.com": "COMPLAINED",
      "refuse3@example.com": "REFUSED",
    },
  },
  "Mailchimp, whose notes have lines of their own": {
    file: "mailchimp.csv",
    content: `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES
bintou.csv9@example.com,Bintou,Cissé,2,"2024-03-31 02:30:00",198.51.100.7,"2024-03-31 02:31:10",198.51.100.7,,,,,,ci,,"2024-04-01 10:00:00",1,ab,"une note
sur deux lignes"`,
    becomes: { "bintou.csv9@example.com": "IMPORTED" },
  },
  Mailjet: {
    file: "mailjet.csv",
    content: proved("Email,Name,IsExcludedFromCampaigns,IsOptInPending,unsubscribed", [
      "h1@exemple.test,A,false,false,false",
      "h2@exemple.test,B,true,false,true",
      "h3@exemple.test,C,false,true,false",
    ]),
    becomes: {
      "h1@exemple.test": "ACTIVE",
      "h2@exemple.test": "UNSUBSCRIBED",
      "h3@exemple.test": "IMPORTED",
    },
  },
  "two columns that refuse": {
    file: "opt-out-with-consent.csv",
    content: proved("email,subscribed,opt_out", ["refuse4@example.com,no,1"]),
    becomes: { "refuse4@example.com": "UNSUBSCRIBED" },
  },
  "a list without a heading": {
    file: "sans-entete.csv",
    content: "d1@exemple.test\nd2@exemple.test\nd3@exemple.test\n",
    becomes: { "d1@exemple.test": "IMPORTED", "d2@exemple.test": "IMPORTED", "d3@exemple.test": "IMPORTED" },
  },
  "marks and words around addresses": {
    file: "zwnbsp.csv",
    content: `email,name,status
\ufeffkofi.csv4@example.com,Kofi,enabled
 "ama.csv5@example.com ",Ama,enabled
mailto:adjoua.csv6@example.com,Adjoua,enabled
sery.csv7@example.com,Séry,blocklisted
lou.csv8@example.com,Lou,unsubscribed
Yao N’Dri <yao@example.com>,Yao,enabled
`,
    becomes: {
      "adjoua.csv6@example.com": "IMPORTED",
      "ama.csv5@example.com": "IMPORTED",
      "kofi.csv4@example.com": "IMPORTED",
      "lou.csv8@example.com": "UNSUBSCRIBED",
      "sery.csv7@example.com": "UNSUBSCRIBED",
      "yao@example.com": "IMPORTED",
    },
  },
  "refusals alone, by the name of the file": {
    file: "unsubscribed_email_audience_export_1a2b.csv",
    content: proved("Email Address", ["a@exemple.test"]),
    becomes: { "a@exemple.test": "UNSUBSCRIBED" },
  },
  "bounces alone": {
    file: "cleaned_email_audience_export.csv",
    content: "Email Address,CLEAN_TIME\na@exemple.test,2024-02-03 10:00:00\n",
    becomes: { "a@exemple.test": "REFUSED" },
  },
  "a list of refusals whose row says the contrary": {
    file: "désabonnés.csv",
    content: proved("email,statut", ["a@exemple.test,abonné", "b@exemple.test,"]),
    becomes: { "a@exemple.test": "IMPORTED", "b@exemple.test": "UNSUBSCRIBED" },
  },
  "the table of this site": {
    file: "palabre-abonnes.csv",
    content: [
      "Adresse e-mail;État;Inscrit le;Accord confirmé le;Origine de l’accord;Lettres",
      ...[
        ["a", "Abonnée"],
        ["b", "Désabonnée"],
        ["c", "Refusée par son serveur"],
        ["d", "A signalé une lettre comme indésirable"],
        ["e", "À confirmer"],
        ["f", "Importée, sans preuve d’accord"],
      ].map(
        ([name, state]) =>
          `${name}@exemple.test;${state};2024-01-01;2024-01-02T10:00:00.000Z;Formulaire;Palabre`,
      ),
    ].join("\r\n"),
    becomes: {
      "a@exemple.test": "ACTIVE",
      "b@exemple.test": "UNSUBSCRIBED",
      "c@exemple.test": "REFUSED",
      "d@exemple.test": "COMPLAINED",
      "e@exemple.test": "IMPORTED",
      "f@exemple.test": "IMPORTED",
    },
  },
  "Brevo, blocklisted": oneRow("EMAIL_BLACKLISTED", "true", "UNSUBSCRIBED"),
  "Brevo, not blocklisted": oneRow("EMAIL_BLACKLISTED", "0", "ACTIVE"),
  "Brevo, unsubscribed": oneRow("EMAIL_MARKETING", "Unsubscribed", "UNSUBSCRIBED"),
  "Mailchimp, cleaned": oneRow("CLEAN_TIME", "2024-02-03 10:00:00", "REFUSED"),
  "Mailchimp, unsubscribed": oneRow("UNSUB_TIME", "2024-02-03 10:00:00", "UNSUBSCRIBED"),
  "Ghost, not subscribed": oneRow("subscribed_to_emails", "false", "UNSUBSCRIBED"),
  "Ghost, deleted": oneRow("deleted_at", "2024-02-03", "UNSUBSCRIBED"),
  "Ghost, subscribed": oneRow("subscribed_to_emails,deleted_at", "true,", "ACTIVE"),
  "Substack, disabled": oneRow("active_subscription,email_disabled", "true,true", "UNSUBSCRIBED"),
  "Substack, without payment": oneRow("active_subscription,email_disabled", "false,false", "ACTIVE"),
  "MailPoet, on one list alone": oneRow(
    "List status,Global status",
    "Subscribed,Unsubscribed",
    "UNSUBSCRIBED",
  ),
  "MailPoet, in French": oneRow("Statut de la liste,Statut global", "Abonné,Abonné", "ACTIVE"),
  "MailPoet, not confirmed": oneRow("Global status", "Unconfirmed", "IMPORTED"),
  "Sendy, a complaint": oneRow("Status", "Marked as spam", "COMPLAINED"),
  "Buttondown, unsubscribed": oneRow("Unsubscription date", "2024-02-03", "UNSUBSCRIBED"),
  "Kit, cancelled": oneRow("status", "cancelled", "UNSUBSCRIBED"),
  "Shopify, never consented": oneRow("Accepts Email Marketing", "no", "UNSUBSCRIBED"),
  "a French list": oneRow("Abonné", "non", "UNSUBSCRIBED"),
  "a date of leaving": oneRow("unsubscribed_at", "2024-02-03", "UNSUBSCRIBED"),
  "a word that nobody knows": oneRow("Statut", "en sommeil", "IMPORTED"),
  "a number that nobody knows": oneRow("status", "1", "IMPORTED"),
  "a column that nobody knows": oneRow("Désabo mars", "x", "IMPORTED"),
  "an unknown yes or no": oneRow("Lettre du lundi", "oui", "IMPORTED"),
  "a refusal among notes": oneRow("Remarques", "Ne plus écrire", "IMPORTED"),
  "notes alone": oneRow("Remarques", "Rencontrée au salon", "ACTIVE"),
};
