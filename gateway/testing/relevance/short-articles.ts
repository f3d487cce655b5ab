/*
 * Short articles beside the demonstration's, for what these do not have: ligatures, compounds, names, irregular forms, and
 * words that differ by an accent. Title | description | tags | body, the oldest first.
 */
export const shortArticles = `
Les œufs de la ferme d’Anyama | Six cents poules, un seul coq et le pari d’un éleveur. | Agriculture | Aka Ehouman ramasse les œufs à l’aube. Ses poules courent dehors, loin des hangars.
Ex æquo au concours de tresses | Deux coiffeuses ont reçu le même nombre de voix. | Mode | Le jury a compté trois fois. La coupe passera six mois chez l’une, six mois chez l’autre.
Le chœur des pêcheuses de San-Pédro | Elles chantent en rentrant les filets, à trois voix. | Musique | Les pirogues reviennent avec le jour. Les nœuds se défont en mesure.
Un cheval nommé Tempête | Le dernier haras du nord garde douze bêtes et un palefrenier. | Nature | On y monte les chevaux sans selle. Le vétérinaire passe le mardi depuis Ferkessédougou.
Les vitraux de la cathédrale | Un maître verrier remplace un à un les carreaux brisés par la grêle. | Culture | Il souffle, découpe et sertit au plomb. Le bleu vient d’un four de Bingerville.
Journal d’un gardien de phare | À Port-Bouët, la lumière tourne encore, et quelqu’un la remonte. | Ailleurs | Chaque soir il gravit deux cents marches. Les bateaux lui répondent d’un coup de corne.
Le week-end des bricoleurs | Deux jours, une perceuse pour douze et des étagères pour tout le monde. | Métiers | On scie, on ponce, on visse. Le dimanche soir, chacun emporte ce qu’il a fabriqué.
Un porte-monnaie perdu à Marcory | Il contenait trente mille francs ; il est revenu avec trente mille francs. | Société | Le ferrailleur qui l’a ramassé a cherché son propriétaire pendant neuf jours.
Konan N’Guessan, luthier de koras | Une demi-calebasse, une peau, vingt et une cordes et beaucoup de patience. | Musique | Dans son atelier de Béoumi, il accorde à l’oreille et ne signe jamais.
Aminata Traoré-Diallo court son premier marathon | Infirmière la nuit, coureuse à l’aube : quarante-deux kilomètres et une promesse. | Sport | Elle s’entraîne autour de la lagune. Son fils la suit à vélo.
La pharmacie de garde ne dort jamais | Une nuit derrière le comptoir, entre fièvres, insomnies et faux billets. | Santé | La pharmacienne connaît les enfants par leur prénom et les ordonnances par leur écriture.
Comment est né le coupé-décalé | Une piste de danse, un disc-jockey, des billets jetés en l’air. | Musique | Le rythme est venu de la diaspora. Les danseurs l’ont ralenti.
Le gnamakoudji, gingembre en bouteille | Il pique, il réveille, il se vend au carrefour. | Cuisine | On râpe le gingembre, on presse le citron, on filtre dans un pagne propre.
Le pont de lianes que l’on refait la nuit | Près de Danané, personne n’a le droit de voir les tresseurs travailler. | Culture | Au matin le pont est neuf. Les initiés gardent le secret.
Nager à cinquante ans | Trois élèves ont vaincu leur peur de l’eau dans une piscine municipale. | Sport | La maîtresse-nageuse commence par le bord. On souffle, on flotte, on recommence.
Le jugement des oiseaux | Un conte où la tourterelle accuse l’épervier, et où personne ne vole la vérité. | Contes | Les animaux s’étaient réunis. Le hibou présidait, les yeux ouverts.
Les feux de brousse et ceux qui les éteignent | Vingt volontaires, des branches vertes et un sifflet. | Nature | Ils surveillent le vent. Les flammes reculent quand la rosée revient.
Des bijoux en capsules de soda | Une lycéenne martèle, perce et enfile ; ses colliers partent jusqu’à Dakar. | Mode | Les boucles d’oreilles sont les plus difficiles. Tout brille, rien ne pèse.
Le téléphérique que personne n’attendait | Une cabine, deux collines, douze minutes : la ville essaie de voler. | Transports | Les habitants ont voté la couleur des cabines. L’ingénieure suisse a choisi le câble.
Une école sous les hévéas | Le maître a pendu le tableau à une branche. | École | Les élèves récitent entre deux saignées. Le caoutchouc paie les cahiers.
Le psychologue et le guérisseur | Ils partagent une salle d’attente, et parfois un patient. | Santé | L’un écoute les rêves, l’autre aussi. Ils ne s’accordent pas sur les honoraires.
L’hôpital de jour de Daloa | On y vient le matin, on en repart le soir, et les familles respirent. | Santé | Les infirmiers ont repeint les chambres. Le médecin-chef connaît les autres hôpitaux par leurs dettes.
Le chantier naval de Grand-Lahou | Trois frères construisent des pirogues que la houle ne retourne pas. | Métiers | Ils choisissent l’arbre, l’équarrissent et attendent un an.
Trente saisons d’harmattan dans un carnet | Une institutrice a noté chaque poussière depuis 1994. | Sciences | Elle mesure la visibilité en comptant les poteaux. Les climatologues sont venus photocopier.
La coiffeuse et ses douze miroirs | Dans un salon d’Adjamé, on coupe les cheveux et les conversations. | Société | Les habituées commentent les nattes. Le peigne sert de micro.
On vote avec des cailloux | L’élection du chef d’un village du Zanzan, sans bulletin ni isoloir. | Société | Un caillou blanc pour oui, un caillou noir pour non. On recompte devant les enfants.
Vendre des livres d’occasion à Treichville | Le libraire du trottoir connaît par cœur ce qu’il n’a plus. | Livres | Il achète au poids et revend à l’histoire. Les romans policiers partent les premiers.
Les acrobates du cirque Zambakro | Sous un chapiteau rapiécé, cinq trapézistes apprennent à tomber. | Culture | Le funambule traverse sans filet le samedi. Le clown tient la caisse.
L’abeille et le cacaoyer | Un apiculteur a posé des ruches entre les arbres ; la récolte a doublé. | Agriculture | Le miel a un goût de terre humide. Les insectes pollinisent en passant.
Les jumeaux de Bondoukou | Chaque année, les jumelles et les jumeaux défilent vêtus pareil. | Culture | Ils sont venus à trois cents. On confond les prénoms, on partage les gâteaux.
Le goût du café robusta | Trop amer, disait-on. Une torréfactrice prouve le contraire. | Cuisine | Elle grille à feu doux et goûte à la cuillère. Les grains viennent de Man.
La pêche à l’épervier | Le filet s’ouvre comme une fleur, ou ne s’ouvre pas. | Métiers | Il faut lancer du poignet. Le fleuve fait le reste.
Le péché de gourmandise | Confessions d’un critique qui a repris trois fois du dessert. | Cuisine | Il regrette la crème, pas la tarte.
La côte et ses crabes | De Sassandra à Tabou, une promenade de biais. | Nature | Le sable bouge. Les pinces dépassent.
Le prix du côté ombre | Au stade, une place à l’ombre vaut deux places au soleil. | Sport | Les gradins se remplissent d’un seul côté.
Aujourd’hui, on peint la gare | Quarante bénévoles, trois couleurs, et les trains qui passent quand même. | Quartier | Les peintres du dimanche ont fini le lundi.
L’orchestre philharmonique recrute | On cherche un hautbois, deux altos et quelqu’un pour porter les contrebasses. | Musique | Les auditions ont lieu derrière un rideau.
Un château d’eau en forme de théière | L’architecte voulait faire sourire ; le maire voulait de la pression. | Habitat | Les deux sont servis. On le voit de la route de Bouaflé.
`;
