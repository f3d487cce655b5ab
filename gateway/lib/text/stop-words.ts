// Folded words that occur in nearly every French text, and remainders of elisions (l’, qu’, jusqu’).
const stopWords = new Set(
  `a ai aie ait alors as au aucun aucune aucuns aussi autre autres aux avaient avais avait avant avec avez avions avoir
  avons ayant bien c car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment d dans de
  deja depuis des deux devant donc dont du elle elles en encore entre es est et etaient etais etait etant ete etes etre
  eu eux fait faire faut fut furent hors ici il ils j je jusqu jusque l la le les leur leurs lors lorsqu lorsque lui m
  ma mais me meme memes mes moi moins mon n ne ni nos notre nous on ont ou par parce pas peu peut peuvent plus
  pour pourquoi presqu puis puisqu puisque qu quand que quel quelle quelles quels qui quoi quoiqu quoique s sa sans se
  sera seront ses si sien soi soit sommes son sont sous suis sur t ta tandis te tel telle telles tels tes toi ton tous
  tout toute toutes tres trop tu un une va vers voici voila vont vos votre vous vu y`.split(/\s+/),
);

/** Returns whether a folded word says nothing about the subject of a text. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
