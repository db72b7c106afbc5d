import type { IForbiddenRuleType } from 'dependency-cruiser';

// Tests, contract suites and what builds their entities may reach further than the code they prove.
const TEST_CODE = String.raw`\.(test|contract|fixture)\.tsx?$|/(e2e|test-support|testing)/`;

// What brings the card provider's libraries, and is downloaded once a card is chosen.
const CARD_FORM = String.raw`^apps/web/src/(platform/payments/(open-stripe|stripe-payers)\.ts|features/booking/payment/card/card-choice\.tsx|widgets/card-payment/card-form\.tsx)$`;

// What brings Google's libraries of the hosted engine, and is loaded where it is on.
const FIREBASE_IN_API = String.raw`^apps/api/src/(adapters/(firestore|firebase-auth)/|composition/open-firestore-)`;
const FIREBASE_IN_WEB = String.raw`^apps/web/src/api/identity/firebase/`;

/**
 * The direction of dependencies, one rule a sentence. Paths are relative to the workspace.
 * Each has a planted violation in boundaries.canary.test.ts.
 */
export const boundaryRules: readonly IForbiddenRuleType[] = [
  {
    name: 'core-own-libraries',
    comment: 'Core decides and does nothing else: whatever it imports runs in every browser and every API process.',
    from: { path: '^packages/core/src/', pathNot: TEST_CODE },
    to: { pathNot: ['^packages/core/src/', 'node_modules/(zod|date-fns|date-fns-tz)/'] },
  },
  {
    name: 'packages-not-apps',
    comment: 'A package that knows its applications cannot be used by both of them.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-apart',
    comment: 'The applications meet over HTTP and in core; an import would tie a browser to a server.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'product-not-tooling',
    comment: 'What is shipped does not depend on what builds and checks it.',
    from: { path: '^(apps|packages)/[^/]+/src/' },
    to: { path: '^tooling/' },
  },
  {
    name: 'api-adapters-only-in-composition',
    comment:
      'One place picks adapters; everything else works with any of them. A command knows the files that it copies.',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(adapters|composition|commands)/', TEST_CODE] },
    to: { path: '^apps/api/src/adapters/' },
  },
  {
    name: 'api-composition-only-from-server',
    comment: 'A module that asks the composition for its parts hides what it depends on.',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/((composition|commands)/|server\\.ts$)', TEST_CODE] },
    to: { path: '^apps/api/src/composition/' },
  },
  {
    name: 'api-commands-only-from-server',
    comment: 'A command is a way to run the program, as serving is; nothing that serves needs one.',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(commands/|server\\.ts$)', TEST_CODE] },
    to: { path: '^apps/api/src/commands/' },
  },
  {
    name: 'api-adapters-know-ports',
    comment: 'An adapter fulfils a port. If it needs a module, a decision has slipped into it.',
    from: { path: '^apps/api/src/adapters/', pathNot: TEST_CODE },
    to: { path: '^apps/api/src/(modules|plugins|composition|commands)/' },
  },
  {
    name: 'api-ports-know-core',
    comment: "A port is a contract in the domain's words; a library in it would be every adapter's library.",
    from: { path: '^apps/api/src/ports/', pathNot: TEST_CODE },
    to: { pathNot: ['^apps/api/src/ports/', '^packages/core/'] },
  },
  {
    name: 'web-ui-knows-no-feature',
    comment: 'A button or a dialog is for any screen; what it shows comes to it as properties.',
    from: { path: '^apps/web/src/ui/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/(widgets|features|app|api|state)/' },
  },
  {
    name: 'web-ui-knows-no-trade',
    comment:
      'What knows cars and prices is a widget. Only the form machinery speaks of core, for its keys of field errors.',
    from: { path: '^apps/web/src/ui/', pathNot: ['^apps/web/src/ui/form/', TEST_CODE] },
    to: { path: '^packages/core/' },
  },
  {
    name: 'web-widgets-below-features',
    comment: 'A widget serves several features; it cannot know one of them.',
    from: { path: '^apps/web/src/widgets/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/(features|app)/' },
  },
  {
    name: 'web-features-apart',
    comment: 'Features change and load on their own; what two of them share is a widget, a state or a rule of core.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-features-below-app',
    comment: 'The application assembles features; what they need of it comes to them as properties or lies below them.',
    from: { path: '^apps/web/src/features/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-foundations-draw-nothing',
    comment: 'Requests, state, words and platform are used by components and never use one.',
    from: { path: '^apps/web/src/(api|state|i18n|platform|config)/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/(ui|widgets|features|app)/' },
  },
  {
    name: 'web-foundations-in-order',
    comment:
      'Words and platform stand on core alone, so that each is read without the others; state and calls stand on them.',
    from: { path: '^apps/web/src/(i18n|platform)/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/(i18n|platform|state|api)/', pathNot: '^apps/web/src/$1/' },
  },
  {
    name: 'web-state-below-api',
    comment:
      'What a visitor has entered is kept without asking anybody; who asks the API stands above, and may keep its answer.',
    from: { path: '^apps/web/src/state/', pathNot: TEST_CODE },
    to: { path: '^apps/web/src/api/' },
  },
  {
    name: 'web-card-form-on-demand',
    comment:
      'Whoever pays on board downloads nothing of the card provider: its form is imported when a card is chosen.',
    from: { path: '^apps/web/src/', pathNot: [CARD_FORM, TEST_CODE] },
    to: { path: ['node_modules/@stripe/', CARD_FORM], dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-firebase-on-demand',
    comment: "Where accounts are our own nobody downloads Google's sign-in: it is imported once the settings name it.",
    from: { path: '^apps/web/src/', pathNot: [FIREBASE_IN_WEB, TEST_CODE] },
    to: { path: ['node_modules/@?firebase/', FIREBASE_IN_WEB], dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'api-firebase-on-demand',
    comment: 'A start on the embedded engine does not load the libraries of the hosted one.',
    from: { path: '^apps/api/src/', pathNot: [FIREBASE_IN_API, TEST_CODE] },
    to: { path: ['node_modules/firebase-admin/', FIREBASE_IN_API], dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Files in a circle can be neither read, nor tested, nor loaded one at a time.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'product-not-tests',
    comment: 'Test code that is imported gets shipped.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
    to: { path: TEST_CODE },
  },
  {
    name: 'product-not-dev-dependencies',
    comment: 'A development dependency is absent where the product runs.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that is not understood is an import that no rule sees.',
    from: {},
    to: { couldNotResolve: true },
  },
];
