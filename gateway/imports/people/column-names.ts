import type { ColumnMeaning } from "../source/column-meanings.ts";

/**
 * Names of columns by what they say, folded and without underscores, the best one first. They are those of the exports of
 * Mailchimp, Brevo (Sendinblue), Mailjet, MailPoet, Keila, listmonk, Ghost, Substack, Sendy, Mailcoach, MailerLite, Kit, beehiiv,
 * Buttondown, Shopify, Constant Contact and MailUp, of this site's own table, and what French and English lists call them.
 */
const names: Readonly<Record<Exclude<ColumnMeaning, "UNKNOWN">, string>> = {
  EMAIL: `email emailaddress adresseemail courriel adressemail subscriberemail adressecourriel adressedecourriel adresseelectronique
    adressedecourrierelectronique mail mailaddress contactemail primaryemail votreemail youremail email1 email1value adresse`,
  FIRST_NAME: "prenom prenoms firstname givenname fname",
  LAST_NAME: "nomdefamille lastname surname familyname lname",
  NAME: "nomcomplet name fullname displayname nom nometprenom nomprenom prenometnom prenomnom subscribername",
  JOINED_AT: `datedinscription inscritle inscritele dateinscription createdat subscribedat addedon addedtime dateadded datedajout ajoutele
    joined joinedat joinedon datecreated created createddate createdon creationdate datedecreation subscriptiondate subscribedate
    datesubscribed imported importedon timestamp horodateur date`,
  CONSENT_AT: `datedelaccord accordconfirmele dateaccord dateduconsentement datedeconsentement dateconsentement consentementle
    consentdate consentat consentedat consenttime consenttimestamp gdprconsentdate gdprdate rgpddate datergpd datedeconfirmation
    dateconfirmation confirmele confirmeele confirmedat confirmtime confirmationdate confirmationtime doubleoptindate doubleoptinat
    optintime optinat optedinat optindate dateoptin datedoptin datedeloptin optintimestamp emailmarketingconsentupdatedat`,
  CONSENT_ORIGIN: `originedelaccord originedeconsentement origineduconsentement sourceduconsentement consentsource consenttext
    textedelaccord texteduconsentement textedeconsentement optinsource signupsource signupform subscriptionsource sourcedinscription
    origine provenance source formulaire`,
  STATUS: `etat statut status globalstatus statutglobal liststatus statutdelaliste statutdeliste subscriptionstatus subscriberstatus
    memberstatus contactstatus emailstatus mailstatus etatdelabonnement statutdelabonnement statutdabonnement statutabonnement
    statutdelabonne statutabonne etatabonnement emailmarketing emailmarketingstatus emailmarketingconsent emailsubscriptionstatus
    emailpermissionstatus consentstatus newsletterstatus statutnewsletter marketingstatus subscriberstate subscribertype state`,
  WANTS: `subscribed issubscribed abonne abonnee estabonne estabonnee inscrit inscrite subscribedtoemails subscribedtoemail optin
    doubleoptin optedin emailoptin isoptin acceptsmarketing acceptsemailmarketing acceptemailmarketing newsletter infolettre
    lettredinformation abonnementnewsletter abonnenewsletter inscritnewsletter recoitlalettre wantsnewsletter newsletterconsent
    marketingconsent emailconsent consent consentement consentementrgpd gdpr gdprconsent rgpd accord active isactive actif active
    enabled isenabled confirmed isconfirmed confirme confirmee`,
  REFUSES: `unsubscribed isunsubscribed unsub desabonne desabonnee desinscrit desinscrite estdesabonne optout optedout emailoptout
    hasoptedoutofemail optedoutofemail isoptedout blacklisted blacklist isblacklisted emailblacklisted emailblacklist blackliste
    listenoire blocklisted blocklist isblocklisted emailblocklisted blocked isblocked bloque bloquee emaildisabled disabled isdisabled
    desactive desactivee bounced isbounced bounce hardbounce hardbounced ishardbounced complained iscomplained complaint
    spamcomplaint isspamcomplaining spam isspam markedasspam junk excluded isexcluded isexcludedfromcampaigns exclu exclue
    excludedfromcampaigns donotemail donotmail donotcontact dnc suppressed issuppressed suppression neplusecrire neplusenvoyer
    nepluscontacter nepascontacter npai refus refuse refusee stop deleted isdeleted supprime cleaned invalid isinvalid undeliverable
    unreachable globalunsubscribe unsubscribedfromall unsubtime unsubscribedat unsubscribeat unsubscribedate unsubscribeddate
    unsubscribedon unsubscriptiondate unsubdate dateunsubscribed unsubreason unsubreasonother unsubcampaigntitle unsubcampaignid
    unsubscribereason datededesabonnement datedesabonnement desabonnele desabonneele datededesinscription datedesinscription
    desinscritle desinscritele motifdedesabonnement cleantime cleanedat cleancampaigntitle cleancampaignid cleandate bouncedat
    bouncedate datebounced bouncetype bouncereason complainedat complaintdate spamat deletedat optouttime optoutat optoutdate
    optedoutat dateoptout datedoptout optouttype optoutnl blocklistedat blacklistedat blockedat disabledat undeliverabilitydate
    undeliverabilityreason suppressedat suppressiondate suppressionreason refusele datederefus datedurefus canceledat cancelledat`,
  PENDING:
    "isoptinpending optinpending pending ispending enattente unconfirmed isunconfirmed nonconfirme nonconfirmee aconfirmer",
  IGNORED: `optinip confirmip subscribedip ip ipaddress signupip activesubscription complimentaryplan plan tiers paid memberrating
    lastactive lastactivity lettres smsblacklisted smsmarketing smsmarketingstatus smsoptin smsoptout smsconsent acceptssmsmarketing
    whatsappblacklisted country pays region ville city`,
};

const meanings = new Map<string, { readonly meaning: ColumnMeaning; readonly rank: number }>();
for (const [meaning, list] of Object.entries(names) as [ColumnMeaning, string][])
  for (const [rank, name] of list.split(/\s+/).entries())
    if (!meanings.has(name)) meanings.set(name, { meaning, rank });

/** Stems of words that speak of consent: a column with one that is in no list has to be explained. */
const mayConsent =
  /unsub|desabon|desins|abonn|subscri|opt_?in|opt_?out|black|bloc|liste_noire|bounce|spam|complain|plainte|junk|disab|desactiv|suppr|exclu|clean|consent|accord|permission|refus|rgpd|gdpr|statu|^etat|_state$|newsletter|lettre|stop|confirm|pending|unreach|deliver|actif|active|email_marketing|ne_pas|ne_plus|do_not|contactable/;

/** Returns what a column says by its folded name, and how good the name is; null for one that says nothing of a person's letters. */
export function knownMeaning(
  name: string,
): { readonly meaning: ColumnMeaning; readonly rank: number } | null {
  const known = meanings.get(name.replaceAll("_", ""));
  if (known) return known;
  return mayConsent.test(name) ? { meaning: "UNKNOWN", rank: 0 } : null;
}
