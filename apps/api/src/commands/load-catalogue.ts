import type { Settings } from '#config/env.ts';
import { readOperatorFiles } from '#config/operator-files.ts';
import { appSecret } from '#config/app-secret.ts';
import { openEngine } from '#composition/open-engine.ts';
import { systemClock } from '#composition/system-clock.ts';

/**
 * Checks the catalogue file and puts it in the place of the store's. A product that is running sells by it from its next
 * request on. Answers what to tell the operator.
 * @throws ConfigurationError with every problem of the file, and the store keeps what it has
 */
export async function loadCatalogue(settings: Settings, { root }: { root: string }): Promise<string> {
  const { catalogue } = readOperatorFiles({ root, ...settings });
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const engine = await openEngine({ settings, secret, clock: systemClock });
  try {
    await engine.stores.catalogue.replace(catalogue);
  } finally {
    await engine.close();
  }
  const { cars, extras, priceRules } = catalogue;
  return `Loaded ${cars.length} cars, ${extras.length} extras and ${priceRules.length} price rules`;
}
