/*
 * Forms that the stemmer does not lead back to their word, without accents. A line is the word, then its forms; a form in
 * brackets is a word of its own too (« un lit » and « il lit »): a text that holds it is found by both.
 */
const lines = `
oeil yeux
ciel cieux
travail travaux
vitrail vitraux
corail coraux
bail baux
email emaux
aieul aieux
monsieur messieurs
madame mesdames
beau bel belle belles
nouveau nouvel nouvelle nouvelles
vieux vieil vieille vieilles
fou fol folle folles
mou mol molle molles
neuf neuve neuves
frais fraiche fraiches
blanc blanche blanches
sec seche seches
franc franche franches
long longue longues
doux douce douces
faux fausse fausses
roux rousse rousses
gros grosse grosses
bas basse basses
gras grasse grasses
public publique publiques
grec grecque grecques
turc turque turques
bref breve breves
aller irai iras ira irons irez iront allait allaient
acheter achete achetent
payer paie paient paye payent paiera paieront
envoyer envoie envoient enverra enverront
nettoyer nettoie nettoient
essayer essaie essaient
balayer balaie balaient
employer emploie emploient
manger mangeons mangent
partager partageons
voyager voyageons
dire dit dits dite dites disent disait disaient disant dira
lire (lit) lis lisent lisait lisaient lisant lu lus lue lues lira liront
ecrire ecrit ecrits ecrite ecrites ecrivent ecrivait ecrivaient ecrivant
decrire decrit decrits decrite decrites decrivent decrivait decrivant
boire boit bois boivent buvait buvaient buvant bu bus bue bues boira
croire croit crois croient croyait croyaient croyant cru crus crue crues
voir voit vois voient voyait voyaient voyant vu vus vue vues verra verront
revoir revoit revoient revu revus revue revues
savoir sait sais savent savait savaient sachant su sus sue sues saura sauront
pouvoir pouvait pouvaient pourra pourront pu
vouloir veut veux veulent voulait voulaient voulu voudra voudrait
devoir doit dois doivent devait devaient du devra devront
falloir fallait faudra faudrait fallu
recevoir recoit recois recoivent recu recus recue recues
apercevoir apercoit apercoivent apercu apercus apercue
vivre vit vivent vivait vivaient vivant vecu vecus vecue vecues
suivre suit suivent suivait suivaient suivant suivi suivis suivie suivies
poursuivre poursuit poursuivent poursuivi poursuivie
naitre nait naissent naissait naquit (ne) nee nes nees
connaitre connait connais connaissent connaissait connaissaient connu connus connue connues
reconnaitre reconnait reconnaissent reconnu reconnus reconnue reconnues
paraitre parait paraissent paru parus parue parues
disparaitre disparait disparaissent disparu disparus disparue disparues
mourir meurt meurent mourait mort morts morte mortes
courir (court) courons courra courront cours courent courait couraient courant couru courue
offrir offre offrent offert offerts offerte offertes
ouvrir ouvre ouvrent ouvert ouverts ouverte ouvertes
couvrir couvre couvrent couvert couverts couverte couvertes
decouvrir decouvre decouvrent decouvert decouverts decouverte decouvertes
souffrir souffre souffrent souffert soufferts
cueillir cueille cueillent cueilli
dormir dort dorment dormait dormaient dormi
sortir (sort) sortent sortait sortaient sorti sortie sortis sorties
partir (part) partent partait partaient parti partis (partie) (parties)
sentir (sent) sentent sentait senti sentie
servir sert servent servait servaient servi servie servis servies
rire rit rient riait riaient ri
sourire sourit sourient souriait souri
cuire cuit cuits cuite cuites cuisent cuisait cuisaient
conduire conduit conduits conduite conduites conduisent conduisait
construire construit construits construite construites construisent construisait
reconstruire reconstruit reconstruits reconstruite reconstruisent
detruire detruit detruits detruite detruites detruisent
produire produit produits produite produites produisent produisait
traduire traduit traduits traduite traduites traduisent
reduire reduit reduits reduite reduites reduisent
instruire instruit instruits instruite instruisent
plaire plait plaisent plaisait
taire tait taisent taisait
battre bat bats battent battait battaient battu battus battue battues
vaincre vainc vainquent vaincu vaincus
coudre coud cousent cousait cousaient cousu cousus cousue cousues
moudre moud moulu moulus moulue moulues
asseoir assoit assied assis assise assises assoient
acquerir acquiert acquierent acquis
aimer aiment
former forment
fermer ferment
fumer fument
nommer nomment
consommer consomment
allumer allument
animer animent
semer sement
transformer transforment
exprimer expriment
imprimer impriment
estimer estiment
affirmer affirment
informer informent
ramer rament
`;

/** Verbs whose forms are those of another one: prefixes, then the endings of the forms. */
const families = [
  [" ap com re sur entre", "prendre prend prends prennent prenait prenaient prenant pris prise prises prit"],
  [
    " re de con sou par inter pre",
    "venir vient viens viennent venait venaient venu venus venue venues viendra",
  ],
  [
    " re main con sou ob entre de appar",
    "tenir tient tiens tiennent tenait tenaient tenu tenus tenue tenues tiendra",
  ],
  [" re per ad pro com trans sou e o", "mettre met mets mettent mettait mettaient mis mise mises mit"],
  [" at en pre de", "tendre tend tends tendent tendait tendaient tendu tendus tendue tendues"],
  [" re", "vendre vend vends vendent vendait vendaient vendu vendus vendue vendues"],
  ["", "perdre perd perds perdent perdait perdaient perdu perdus perdue perdues"],
  ["", "rendre rend rends rendent rendait rendaient rendu rendus rendue rendues"],
  ["", "repondre repond reponds repondent repondait repondaient repondu repondus repondue repondues"],
  [
    "",
    "descendre descend descends descendent descendait descendaient descendu descendus descendue descendues",
  ],
  ["", "defendre defend defends defendent defendait defendaient defendu defendus defendue defendues"],
  ["", "fondre fond fondent fondait fondu fondus fondue fondues"],
  ["", "mordre mord mordent mordait mordu mordus mordue mordues"],
  ["", "pendre pend pendent pendait pendaient pendu pendus pendue pendues"],
  ["", "peindre peint peints peinte peintes peignent peignait peignaient"],
  ["", "craindre craint crains craignent craignait craignaient"],
  ["", "teindre teint teints teinte teintes teignent teignait"],
  ["", "eteindre eteint eteints eteinte eteintes eteignent"],
  ["", "atteindre atteint atteints atteinte atteintes atteignent"],
  [" re", "joindre joint joints jointe jointes joignent joignait"],
] as const;

// Words in -ent that are no verb in the plural: « un parent », « ils parent ».
const singularInEnt = new Set(
  `absent accent accident adherent adolescent agent apparent ardent argent arpent astringent auvent avent cent client
  coherent concurrent confident conscient consequent content continent contingent convergent couvent decent deferent
  deficient dent descent detergent different diligent divergent efficient eloquent emergent eminent equivalent evident
  evenement excellent expedient frequent imminent impatient impertinent incident incoherent inconscient inconvenient
  indifferent indigent indulgent ingredient innocent insolent insurgent intelligent lent negligent occident onguent
  opulent orient parent patient permanent pertinent polyvalent precedent present president prudent quotient recent
  recipient referent regent relent resident sergent serpent souvent strident talent torrent transparent trident
  turbulent urgent vent violent virulent`.split(/\s+/),
);

interface Lemma {
  readonly lemma: string;
  /** The form is a word of its own too. */
  readonly isAmbiguous: boolean;
}

function readForms(): ReadonlyMap<string, Lemma> {
  const forms = new Map<string, Lemma>();
  for (const line of lines.trim().split("\n")) {
    const [lemma = "", ...written] = line.split(" ");
    for (const form of written) {
      const plain = form.replace(/[()]/g, "");
      forms.set(plain, { lemma, isAmbiguous: plain !== form });
    }
  }
  for (const [prefixes, ending] of families) {
    const [infinitive = "", ...endings] = ending.split(" ");
    for (const prefix of prefixes.split(" ")) {
      for (const form of endings)
        forms.set(`${prefix}${form}`, { lemma: `${prefix}${infinitive}`, isAmbiguous: false });
    }
  }
  return forms;
}

const irregular = readForms();

/** Irregular forms that do not begin with the letter of their word: « yeux », « irai ». */
export const formsWithAnotherInitial: readonly string[] = [...irregular]
  .filter(([form, { lemma }]) => form[0] !== lemma[0])
  .map(([form]) => form);

const thirdPersonPlural = /^.{2,}(?<!iss|er|ai|m)ent$/;
// « apprendra », « battront »: the stemmer knows the future of verbs in -er and -ir.
const future = /^(.{3,}(?:nd|tt|rd)r)(?:ai|as|a|ons|ez|ont|ais|ait|aient)$/;

/** Returns the word of a form without accents, such as « apprendre » of « apprennent »; null where the stemmer does it. */
export function lemmaOf(folded: string): Lemma | null {
  const found = irregular.get(folded);
  if (found) return found;
  const [, futureStem] = future.exec(folded) ?? [];
  if (futureStem) return { lemma: `${futureStem}e`, isAmbiguous: false };
  if (!thirdPersonPlural.test(folded) || singularInEnt.has(folded)) return null;
  return { lemma: `${folded.slice(0, -3)}er`, isAmbiguous: false };
}
