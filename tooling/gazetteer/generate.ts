/** Writes the API's gazetteer from its sources; with `--check`, fails where the committed file is not what they give. */
import { readFileSync, writeFileSync } from 'node:fs';
import { columnsText, communeColumns } from './commune-columns.ts';
import { joinCommunes } from './join-communes.ts';
import { areaCentres, departments, officialCommunes, sourceVersions, townCentres } from './sources.ts';

const target = new URL('../../apps/api/src/adapters/offline-maps/communes.generated.json', import.meta.url);

const attribution = [
  'INSEE, Code officiel géographique (Licence Ouverte 2.0)',
  'La Poste, Base officielle des codes postaux (Licence Ouverte 2.0)',
  'geo.api.gouv.fr, IGN (Licence Ouverte 2.0)',
  'GeoNames, geonames.org (CC BY 4.0)',
];

const communes = joinCommunes(officialCommunes(), { area: areaCentres(), town: townCentres() });
const columns = communeColumns(communes, { attribution, sources: sourceVersions(), departments: departments() });
const text = columnsText(columns);

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`${columns.count} communes written`);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('communes.generated.json is not what its sources give: npm run generate');
  process.exitCode = 1;
}
