const islandOfCommune = new Map([
  ['29155', 'Ouessant'],
  ['29083', 'Sein'],
  ['29084', 'Molène'],
  ['29082', 'Batz'],
  ['22016', 'Bréhat'],
  ['56069', 'Groix'],
  ['56086', 'Houat'],
  ['56085', 'Hœdic'],
  ['56088', 'Arz'],
  ['56087', 'Moines'],
  ['56009', 'Belle-Île'],
  ['56114', 'Belle-Île'],
  ['56152', 'Belle-Île'],
  ['56241', 'Belle-Île'],
  ['85113', 'Yeu'],
  ['17004', 'Aix'],
]);

/** The island without a bridge on which a commune lies, by its INSEE code: no road leads from it to another place. */
export function islandOf(communeCode: string): string | undefined {
  const isCorsican = communeCode.startsWith('2A') || communeCode.startsWith('2B');
  return isCorsican ? 'Corse' : islandOfCommune.get(communeCode);
}
