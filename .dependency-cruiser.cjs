/** Imports point only downwards: domain ← contract ← server and web (docs/decisions/0001-modular-monolith.md). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
});

/** What the browser runs of the contract: the inputs of forms, the sentences at their fields (docs/decisions/0022-rules-of-fields.md), and the topics of paths (0140). */
const rulesOfFields =
  '^packages/contract/src/([^/]+/input|(accounts/tax|identity/(profile|proofs|sign-in))/input|accounts/vat-number|common/(fields|measures|sentences|tariff)|identity/password-sentences|law/words|notifications/kinds|offers/problems|pricing/(missed|problems|rule-problems|value-limit)|routes/topics|team/role-sentences|standing-orders/reason-sentences)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only(
      'domain-is-pure',
      '^packages/domain/src',
      '^packages/domain/src',
      'domain has no dependency: no I/O, no clock, no library',
    ),
    only(
      'contract-knows-domain',
      '^packages/contract/src',
      '^packages/(contract|domain)/src|^node_modules/(zod|stdnum/)',
      'contract is schemas over domain; the check digits of VAT numbers are a rule of their field',
    ),
    only(
      'the-client-knows-the-description-alone',
      '^packages/client/src',
      '^packages/client/src|^node_modules/openapi-fetch/',
      'what a customer copies needs nothing else of this repository; its types are made from the description',
    ),
    {
      name: 'only-programs-use-the-client',
      comment:
        'the product does not call itself over its interface; the browser has a client of its own (decision 0023)',
      severity: 'error',
      from: { path: '^packages/(?!client/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/client/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^packages/web/src' },
      to: { path: '^packages/(server|demo)' },
    },
    {
      name: 'browser-takes-types-and-rules-of-fields',
      comment:
        'of the contract the browser runs the rules of fields, their sentences and the topics of paths; of all else it takes the types',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contract/src', pathNot: rulesOfFields, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-of-fields-stay-light',
      comment: 'what the browser runs of the contract stands on the domain, zod/mini and check digits alone',
      severity: 'error',
      from: { path: rulesOfFields, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/contract/src|^node_modules/zod',
        pathNot: [rulesOfFields, '^node_modules/zod/mini/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-place-runs-schemas-in-the-browser',
      severity: 'error',
      from: {
        path: '^packages/web/src',
        pathNot: ['\\.test\\.tsx?$', '^packages/web/src/ui/form/contract-rules\\.ts$'],
      },
      to: { path: '^node_modules/zod', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/server/src/platform' },
      to: { path: '^packages/server/src/(features|app)|^packages/demo' },
    },
    {
      name: 'features-meet-at-doors',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/server/src/features/([^/]+)/',
        pathNot: ['^packages/server/src/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'the-demo-is-loaded-lazily',
      comment: 'a server without the demo market does not carry it',
      severity: 'error',
      from: { path: '^packages/server/src' },
      to: { path: '^packages/demo', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'platform-of-the-browser-stands-below-all',
      severity: 'error',
      from: { path: '^packages/web/src/platform', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/(app|brands|features|ui)' },
    },
    {
      name: 'parts-load-features-later',
      comment: 'the only way up in the browser: what stands at the top of a file would make two features one',
      severity: 'error',
      from: { path: '^packages/web/src/features/parts/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/web/src/features/(?!parts/)',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'no-feature-imports-the-app',
      severity: 'error',
      from: { path: '^packages/web/src/(features|platform|ui)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/app' },
    },
    {
      name: 'only-the-root-composes',
      severity: 'error',
      from: { path: '^packages/(server/src/features|demo/src)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/app/' },
    },
    {
      name: 'web-features-are-composed-by-the-app',
      severity: 'error',
      from: { path: '^packages/web/src/features/(?!parts/)([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/features/([^/]+)/', pathNot: '^packages/web/src/features/($1|parts)/' },
    },
    {
      name: 'shared-stands-below-the-rooms-of-pricing',
      comment: 'a part of one room stands in that room; what two rooms share names none of them',
      severity: 'error',
      from: { path: '^packages/web/src/features/pricing/shared/' },
      to: {
        path: '^packages/web/src/features/pricing/[^/]+/',
        pathNot: '^packages/web/src/features/pricing/shared/',
      },
    },
    {
      name: 'the-kit-has-no-business',
      severity: 'error',
      from: { path: '^packages/web/src/ui' },
      to: { path: '^packages/web/src/(features|app)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
