import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantWorkspace } from '../gate/canaries/plant-workspace.ts';
import { findBorrowedNames, findUnaskedNames, namesOfCore } from './core-names.ts';
import { cruiseWorkspace, type Cruise } from './cruise-workspace.ts';
import { boundaryRules } from './rules.ts';
import { findVagueNames } from './vague-names.ts';

/** Imports that must be found: rule, importing file, what it imports. */
const forbidden: readonly [rule: string, from: string, imported: string][] = [
  ['core-own-libraries', 'packages/core/src/reads-files.ts', 'node:fs'],
  ['packages-not-apps', 'packages/core/src/knows-api.ts', '../../../apps/api/src/create-app.ts'],
  ['apps-apart', 'apps/web/src/api/knows-api.ts', '../../../api/src/create-app.ts'],
  ['product-not-tooling', 'apps/api/src/modules/tooled.ts', '../../../../tooling/gate/tool.ts'],
  ['api-adapters-only-in-composition', 'apps/api/src/modules/orders/picks.ts', '../../adapters/sqlite/store.ts'],
  ['api-composition-only-from-server', 'apps/api/src/modules/orders/composes.ts', '../../composition/compose.ts'],
  ['api-commands-only-from-server', 'apps/api/src/composition/commanded.ts', '../commands/restore.ts'],
  ['api-adapters-know-ports', 'apps/api/src/adapters/sqlite/decides.ts', '../../modules/orders/place.ts'],
  ['api-ports-know-core', 'apps/api/src/ports/fastify-port.ts', 'fastify'],
  ['web-ui-knows-no-feature', 'apps/web/src/ui/button.tsx', '../state/draft.ts'],
  ['web-ui-knows-no-trade', 'apps/web/src/ui/car-icon.tsx', '../../../../packages/core/src/schema.ts'],
  ['web-widgets-below-features', 'apps/web/src/widgets/car-card.tsx', '../features/home/hero.tsx'],
  ['web-features-apart', 'apps/web/src/features/booking/step.tsx', '../home/hero.tsx'],
  ['web-features-below-app', 'apps/web/src/features/booking/routed.tsx', '../../app/page-routes.tsx'],
  ['web-foundations-draw-nothing', 'apps/web/src/state/drawn.ts', '../ui/dialog.tsx'],
  ['web-foundations-in-order', 'apps/web/src/platform/worded.ts', '../i18n/language.ts'],
  ['web-state-below-api', 'apps/web/src/state/asks.ts', '../api/client.ts'],
  ['web-card-form-on-demand', 'apps/web/src/features/booking/eager.tsx', './payment/card/card-choice.tsx'],
  ['web-firebase-on-demand', 'apps/web/src/widgets/signed-in.ts', '../api/identity/firebase/eager.ts'],
  ['api-firebase-on-demand', 'apps/api/src/composition/open-eagerly.ts', '../adapters/firebase-auth/eager.ts'],
  ['no-cycles', 'packages/core/src/egg.ts', './hen.ts'],
  ['product-not-tests', 'packages/core/src/price.ts', './price.test.ts'],
  ['product-not-dev-dependencies', 'apps/api/src/modules/properties.ts', 'fast-check'],
  ['everything-resolves', 'apps/web/src/app/lost.ts', './nowhere.ts'],
];

/** Forbidden as imports of values alone. */
const onDemand = [
  ['apps/web/src/widgets/signed-in.ts', '../api/identity/firebase/eager.ts'],
  ['apps/api/src/composition/open-eagerly.ts', '../adapters/firebase-auth/eager.ts'],
] as const;

/** Imports that look alike and are right. */
const allowed: readonly [from: string, imported: string][] = [
  ['packages/core/src/schema.ts', 'zod'],
  ['packages/core/src/price.test.ts', 'vitest'],
  ['apps/api/src/server.ts', './composition/compose.ts'],
  ['apps/api/src/server.ts', './commands/restore.ts'],
  ['apps/api/src/composition/compose.ts', '../adapters/sqlite/store.ts'],
  ['apps/api/src/commands/restore.ts', '../adapters/sqlite/store.ts'],
  ['apps/api/src/commands/move.ts', '../composition/compose.ts'],
  ['apps/api/src/adapters/sqlite/store.ts', '../../ports/order-store.ts'],
  ['apps/api/src/adapters/sqlite/store.test.ts', '../../composition/compose.ts'],
  ['apps/api/src/ports/order-store.ts', '../../../../packages/core/src/schema.ts'],
  ['apps/api/src/modules/orders/place.ts', '../../ports/order-store.ts'],
  ['apps/web/src/ui/form/use-form.ts', '../../../../../packages/core/src/schema.ts'],
  ['apps/web/src/api/client.ts', '../state/draft.ts'],
  ['apps/web/src/features/home/hero.tsx', '../../widgets/trip-summary.tsx'],
  ['apps/web/src/app/page-routes.tsx', '../features/home/hero.tsx'],
];

const leaves = [
  'apps/api/src/create-app.ts',
  'apps/web/src/widgets/trip-summary.tsx',
  'apps/web/src/features/booking/payment/card/card-choice.tsx',
  'apps/web/src/api/identity/firebase/eager.ts',
  'apps/api/src/adapters/firebase-auth/eager.ts',
  'apps/web/src/i18n/language.ts',
  'apps/web/src/state/draft.ts',
  'apps/web/src/ui/dialog.tsx',
  'tooling/gate/tool.ts',
];

const workspace = plantWorkspace();
let cruise: Cruise;

beforeAll(async () => {
  for (const leaf of leaves) workspace.write(leaf, 'export const planted = 1;\n');
  // A type import is an import: the rules are about what one has to know.
  for (const [, from, imported] of forbidden)
    workspace.write(from, `import type * as it from '${imported}';\nexport type It = typeof it;\n`);
  for (const [from, imported] of allowed)
    workspace.write(from, `import * as it from '${imported}';\nexport const planted = it;\n`);
  workspace.write('packages/core/src/hen.ts', "import * as egg from './egg.ts';\nexport const hen = egg;\n");
  workspace.write(
    'apps/api/src/modules/properties.ts',
    "import * as it from 'fast-check';\nexport const planted = it;\n",
  );
  // A type of the card form is not the form, and neither is the promise of it.
  workspace.write(
    'apps/web/src/features/booking/eager.tsx',
    "import * as it from './payment/card/card-choice.tsx';\nexport const planted = it;\n",
  );
  for (const [from, imported] of onDemand)
    workspace.write(from, `import * as it from '${imported}';\nexport const planted = it;\n`);
  workspace.write(
    'apps/web/src/features/booking/lazy.tsx',
    "import type { planted } from './payment/card/card-choice.tsx';\nexport type It = typeof planted;\nexport const load = () => import('./payment/card/card-choice.tsx');\n",
  );
  cruise = await cruiseWorkspace(workspace.root);
});
afterAll(workspace.remove);

describe('boundaries', () => {
  it.each(forbidden)('%s is found in %s', (rule, from) => {
    expect(cruise.violations.map((violation) => `${violation.rule.name} ${violation.from}`)).toContain(
      `${rule} ${from}`,
    );
  });

  it.each(allowed)('%s may import %s', (from) => {
    expect(cruise.violations.filter((violation) => violation.from === from)).toEqual([]);
  });

  it('lets the card form be loaded on demand', () => {
    expect(cruise.violations.filter(({ from }) => from.endsWith('lazy.tsx'))).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    expect(forbidden.map(([rule]) => rule)).toEqual(boundaryRules.map(({ name }) => name));
  });

  it('says so where it read nothing', async () => {
    const empty = plantWorkspace();
    empty.write('packages/core/src/schema.ts', "import * as it from 'zod';\nexport const planted = it;\n");
    const { unread } = await cruiseWorkspace(empty.root);
    empty.remove();
    expect(unread).toEqual(['apps/api/src', 'apps/web/src']);
    expect(cruise.unread).toEqual([]);
  });

  it('finds components that bear the name of a type of core', () => {
    const taken = namesOfCore(
      "export { type DecisionPage, priceCar } from './a.ts';\nexport type { Order } from './b.ts';\n",
    );
    expect([...taken]).toEqual(['DecisionPage', 'Order']);
    const source = 'export default function DecisionPage() {}\nfunction OrderLine() {}\nconst Order = 1;\n';
    expect(findBorrowedNames(source, taken)).toEqual(['DecisionPage', 'Order']);
  });

  it('finds what core hands out and nobody asks for', () => {
    const index = "export { orderNumber, type Order, priceCar, type Trip } from './a.ts';\n";
    const sources = ["import { type Order, priceCar as price } from '@chauffeur/core';\n"];
    expect(findUnaskedNames(index, { sources, test: "['orderNumber']" })).toEqual(['Trip']);
  });

  it('finds names that say nothing, in folders and files', () => {
    const modules = [
      'apps/web/src/utils/money.ts',
      'apps/api/src/modules/helpers.ts',
      'packages/core/src/price-car.ts',
    ];
    expect(findVagueNames(modules)).toEqual(modules.slice(0, 2));
  });
});
