/*
 * 200 searches, by what makes them difficult, each with the slug of the article that it should find first. They are
 * written as people write them, mistakes included.
 */
export const questions: Readonly<Record<string, string>> = {
  elisions: `
l’attiéké = l-attieke-du-rapage-a-la-premiere-bouchee
d'attiéké du râpage = l-attieke-du-rapage-a-la-premiere-bouchee
qu’est-ce qu’une palabre = une-palabre-mode-d-emploi
l'arbre de quatre cents ans = le-baobab-n-est-pas-presse
l’hiver à Montréal = a-montreal-l-hiver-se-partage-comme-un-repas
les étoiles d’un toit = compter-les-etoiles-depuis-un-toit-de-bouake
l’application en dioula = l-application-qui-comprend-le-dioula-le-baoule-et-les-coupures
jusqu’où va le téléphérique = le-telepherique-que-personne-n-attendait
l'école sous les hévéas = une-ecole-sous-les-heveas
l'hôpital de jour = l-hopital-de-jour-de-daloa
aujourd'hui on peint la gare = aujourd-hui-on-peint-la-gare
aujourd’hui la gare = aujourd-hui-on-peint-la-gare
l’orchestre = l-orchestre-philharmonique-recrute
l'abeille = l-abeille-et-le-cacaoyer
n’est pas pressé = le-baobab-n-est-pas-presse
s’asseoir et se taire = une-palabre-mode-d-emploi
l’art de tomber = la-lutte-du-dimanche-ou-l-art-de-tomber-proprement
qu’apprend-on à la cour commune = la-cour-commune-ecole-du-compromis
l’épervier = la-peche-a-l-epervier
l'invention du fer solaire = le-fer-a-repasser-solaire-histoire-d-une-fausse-bonne-idee
`,
  ligatures: `
oeufs = les-oeufs-de-la-ferme-d-anyama
œuf = les-oeufs-de-la-ferme-d-anyama
OEUFS Anyama = les-oeufs-de-la-ferme-d-anyama
ex aequo = ex-aequo-au-concours-de-tresses
ex-æquo = ex-aequo-au-concours-de-tresses
EX ÆQUO tresses = ex-aequo-au-concours-de-tresses
choeur = le-choeur-des-pecheuses-de-san-pedro
chœurs de pêcheuses = le-choeur-des-pecheuses-de-san-pedro
noeuds des filets = le-choeur-des-pecheuses-de-san-pedro
libraire par coeur = vendre-des-livres-d-occasion-a-treichville
`,
  accents: `
attieke = l-attieke-du-rapage-a-la-premiere-bouchee
peche épervier = la-peche-a-l-epervier
pêche = la-peche-a-l-epervier
péché = le-peche-de-gourmandise
côte = la-cote-et-ses-crabes
côté = le-prix-du-cote-ombre
theiere = un-chateau-d-eau-en-forme-de-theiere
CHATEAU D'EAU = un-chateau-d-eau-en-forme-de-theiere
telepherique = le-telepherique-que-personne-n-attendait
heveas = une-ecole-sous-les-heveas
etoiles de bouake = compter-les-etoiles-depuis-un-toit-de-bouake
foret ecouter = ecouter-une-foret-pour-savoir-comment-elle-va
pluviometre = ce-que-mesure-vraiment-un-pluviometre-de-village
maree basse = la-lagune-se-repare-a-maree-basse
cinema de plein air = le-cinema-de-plein-air-a-retrouve-son-drap
bibliotheque = dans-la-bibliotheque-qui-tient-dans-une-malle
elections du chef = on-vote-avec-des-cailloux
torrefactrice = le-gout-du-cafe-robusta
guerisseur = le-psychologue-et-le-guerisseur
funambule = les-acrobates-du-cirque-zambakro
`,
  plurals: `
palabres = une-palabre-mode-d-emploi
termite architecte = les-termites-sont-ils-de-meilleurs-architectes-que-nous
chevaux = un-cheval-nomme-tempete
cheval = un-cheval-nomme-tempete
vitrail = les-vitraux-de-la-cathedrale
journaux de gardiens = journal-d-un-gardien-de-phare
bijou = des-bijoux-en-capsules-de-soda
feu de brousse = les-feux-de-brousse-et-ceux-qui-les-eteignent
oeil ouvert hibou = le-jugement-des-oiseaux
oiseau = le-jugement-des-oiseaux
hôpitaux = l-hopital-de-jour-de-daloa
cheveu salon = la-coiffeuse-et-ses-douze-miroirs
jumelle = les-jumeaux-de-bondoukou
jumeau = les-jumeaux-de-bondoukou
châteaux d’eau = un-chateau-d-eau-en-forme-de-theiere
lycéens étoile = compter-les-etoiles-depuis-un-toit-de-bouake
mangues = pourquoi-la-mangue-tombe-le-jour-ou-l-on-ne-regarde-pas
tontines = la-tontine-cette-banque-qui-tient-dans-un-cahier
pluviomètres = ce-que-mesure-vraiment-un-pluviometre-de-village
baobabs = le-baobab-n-est-pas-presse
horloge de Bobo-Dioulasso = les-horloges-de-la-place-a-bobo-dioulasso
pagnes qui parlent = comment-un-pagne-finit-par-parler
contes à terminer = trois-facons-de-terminer-un-conte
sauces graine = la-sauce-graine-et-les-sept-erreurs-du-debutant
tomates assiettes = le-prix-de-la-tomate-du-champ-a-l-assiette
phares = journal-d-un-gardien-de-phare
crabe = la-cote-et-ses-crabes
ponts de liane = le-pont-de-lianes-que-l-on-refait-la-nuit
trapéziste = les-acrobates-du-cirque-zambakro
psychologues et guérisseurs = le-psychologue-et-le-guerisseur
`,
  forms: `
compte les étoiles = compter-les-etoiles-depuis-un-toit-de-bouake
elle apprend à lire = elles-apprennent-a-lire-a-soixante-ans
apprendre à lire à soixante ans = elles-apprennent-a-lire-a-soixante-ans
bâtir une équipe de basket = elles-ont-bati-leur-equipe-de-basket-sur-un-parking
réparation plutôt que remplacement = reparer-plutot-que-remplacer-le-metier-qui-ne-s-apprenait-pas
nager = nager-a-cinquante-ans
vaincre la peur de l’eau = nager-a-cinquante-ans
ils chantent en rentrant = le-choeur-des-pecheuses-de-san-pedro
vendent des livres = vendre-des-livres-d-occasion-a-treichville
vendu livre occasion = vendre-des-livres-d-occasion-a-treichville
construire des pirogues = le-chantier-naval-de-grand-lahou
peindre la gare = aujourd-hui-on-peint-la-gare
voter avec des cailloux = on-vote-avec-des-cailloux
éteindre un feu de brousse = les-feux-de-brousse-et-ceux-qui-les-eteignent
écoutait la forêt = ecouter-une-foret-pour-savoir-comment-elle-va
coureuses marathon = aminata-traore-diallo-court-son-premier-marathon
courir un marathon = aminata-traore-diallo-court-son-premier-marathon
courons à Abidjan = courir-a-abidjan-avant-que-la-ville-ne-se-reveille
la mangue qui tombait = pourquoi-la-mangue-tombe-le-jour-ou-l-on-ne-regarde-pas
naître coupé-décalé = comment-est-ne-le-coupe-decale
coiffeur miroir = la-coiffeuse-et-ses-douze-miroirs
pêcheur filet chœur = le-choeur-des-pecheuses-de-san-pedro
le pharmacien de garde = la-pharmacie-de-garde-ne-dort-jamais
une pharmacie qui dort = la-pharmacie-de-garde-ne-dort-jamais
perdre son porte-monnaie = un-porte-monnaie-perdu-a-marcory
le balafon répond à la pluie = le-soir-ou-le-balafon-a-repondu-a-la-pluie
fermentation lente des cabosses = de-la-cabosse-a-la-tablette-ce-que-l-on-gagne-a-fermenter-lentement
grandir au maracana = maracana-le-petit-terrain-ou-l-on-apprend-a-grandir
mesurer la pluie au village = ce-que-mesure-vraiment-un-pluviometre-de-village
les acrobates apprendront à tomber = les-acrobates-du-cirque-zambakro
`,
  hyphens: `
week-end = le-week-end-des-bricoleurs
weekend = le-week-end-des-bricoleurs
week end bricoleurs = le-week-end-des-bricoleurs
porte-monnaie = un-porte-monnaie-perdu-a-marcory
portemonnaie = un-porte-monnaie-perdu-a-marcory
porte monnaie = un-porte-monnaie-perdu-a-marcory
coupé-décalé = comment-est-ne-le-coupe-decale
coupédécalé = comment-est-ne-le-coupe-decale
coupé décalé = comment-est-ne-le-coupe-decale
Grand Lahou = le-chantier-naval-de-grand-lahou
San Pedro = le-choeur-des-pecheuses-de-san-pedro
Château Rouge = a-chateau-rouge-le-marche-qui-parle-quarante-langues
Bobo Dioulasso = les-horloges-de-la-place-a-bobo-dioulasso
maitresse nageuse = nager-a-cinquante-ans
disc jockey = comment-est-ne-le-coupe-decale
porte-bagages malle = dans-la-bibliotheque-qui-tient-dans-une-malle
quarante-deux kilomètres = aminata-traore-diallo-court-son-premier-marathon
médecin chef = l-hopital-de-jour-de-daloa
boucles d’oreille = des-bijoux-en-capsules-de-soda
demi calebasse = konan-n-guessan-luthier-de-koras
`,
  typing: `
palabe = une-palabre-mode-d-emploi
atiéké = l-attieke-du-rapage-a-la-premiere-bouchee
attiéqué = l-attieke-du-rapage-a-la-premiere-bouchee
farmacie de garde = la-pharmacie-de-garde-ne-dort-jamais
orquestre = l-orchestre-philharmonique-recrute
philarmonique = l-orchestre-philharmonique-recrute
téléférique = le-telepherique-que-personne-n-attendait
psycologue = le-psychologue-et-le-guerisseur
gingenbre = le-gnamakoudji-gingembre-en-bouteille
gnamakudji = le-gnamakoudji-gingembre-en-bouteille
cathédralle = les-vitraux-de-la-cathedrale
catédrale vitraux = les-vitraux-de-la-cathedrale
baloafon = le-soir-ou-le-balafon-a-repondu-a-la-pluie
marthon = aminata-traore-diallo-court-son-premier-marathon
baobad = le-baobab-n-est-pas-presse
termittes = les-termites-sont-ils-de-meilleurs-architectes-que-nous
tontinne = la-tontine-cette-banque-qui-tient-dans-un-cahier
pluviomtère = ce-que-mesure-vraiment-un-pluviometre-de-village
bibliotèque malle = dans-la-bibliotheque-qui-tient-dans-une-malle
marakana = maracana-le-petit-terrain-ou-l-on-apprend-a-grandir
bisap = le-bissap-a-mille-recettes-en-voici-une-qui-se-tait
foutu dimanche chronométré = un-dimanche-de-foutou-chronometre
acrobattes = les-acrobates-du-cirque-zambakro
harmatan = trente-saisons-d-harmattan-dans-un-carnet
lisbone = lettre-de-lisbonne-les-carreaux-et-la-patience
Monréal = a-montreal-l-hiver-se-partage-comme-un-repas
lattiéké = l-attieke-du-rapage-a-la-premiere-bouchee
labeille = l-abeille-et-le-cacaoyer
cacaoyié = l-abeille-et-le-cacaoyer
jumaux = les-jumeaux-de-bondoukou
`,
  names: `
Konan N’Guessan = konan-n-guessan-luthier-de-koras
Nguessan = konan-n-guessan-luthier-de-koras
N'Guessan luthier = konan-n-guessan-luthier-de-koras
Traoré = aminata-traore-diallo-court-son-premier-marathon
Traoré-Diallo = aminata-traore-diallo-court-son-premier-marathon
aminata diallo = aminata-traore-diallo-court-son-premier-marathon
Ehouman = les-oeufs-de-la-ferme-d-anyama
Ehuman = les-oeufs-de-la-ferme-d-anyama
Ferkessédougou = un-cheval-nomme-tempete
Ferkessedogou = un-cheval-nomme-tempete
Zambakro = les-acrobates-du-cirque-zambakro
Bingerville = les-vitraux-de-la-cathedrale
Port-Bouët = journal-d-un-gardien-de-phare
Port Bouet = journal-d-un-gardien-de-phare
Danané = le-pont-de-lianes-que-l-on-refait-la-nuit
luthier Béoumi = konan-n-guessan-luthier-de-koras
Sassandra = la-cote-et-ses-crabes
Korhogo = le-soir-ou-le-balafon-a-repondu-a-la-pluie
Treichville = vendre-des-livres-d-occasion-a-treichville
Zanzan = on-vote-avec-des-cailloux
`,
  phrases: `
« la lagune se répare » = la-lagune-se-repare-a-maree-basse
« chacun son tour » = une-palabre-mode-d-emploi
"passer au tamis" manioc = l-attieke-du-rapage-a-la-premiere-bouchee
"fausse bonne idée" = le-fer-a-repasser-solaire-histoire-d-une-fausse-bonne-idee
« sans bulletin ni isoloir » = on-vote-avec-des-cailloux
« deux places au soleil » = le-prix-du-cote-ombre
« derrière un rideau » = l-orchestre-philharmonique-recrute
“en forme de théière” = un-chateau-d-eau-en-forme-de-theiere
« d’eau en forme de theiere » = un-chateau-d-eau-en-forme-de-theiere
« mode d’emploi » = une-palabre-mode-d-emploi
`,
  prefixes: `
balaf = le-soir-ou-le-balafon-a-repondu-a-la-pluie
gnamak = le-gnamakoudji-gingembre-en-bouteille
téléphér = le-telepherique-que-personne-n-attendait
bondouk = les-jumeaux-de-bondoukou
pluviom = ce-que-mesure-vraiment-un-pluviometre-de-village
philharm = l-orchestre-philharmonique-recrute
psycho = le-psychologue-et-le-guerisseur
chrono foutou = un-dimanche-de-foutou-chronometre
bricol = le-week-end-des-bricoleurs
maracan = maracana-le-petit-terrain-ou-l-on-apprend-a-grandir
`,
};
