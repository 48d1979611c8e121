/** Imports point only downwards: domain ← contract ← server and web (docs/decisions/0001-modular-monolith.md). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      '^packages/(contract|domain)/src|^node_modules/zod',
      'contract is schemas over domain',
    ),
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^packages/web/src' },
      to: { path: '^packages/server' },
    },
    {
      name: 'browser-takes-types-of-the-contract',
      comment: 'zod stays out of the browser: contract is imported for its types only',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contract/src|^node_modules/zod', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/server/src/platform' },
      to: { path: '^packages/server/src/(features|app|demo)' },
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
      name: 'only-the-root-composes',
      severity: 'error',
      from: { path: '^packages/server/src/(features|demo)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/app/' },
    },
    {
      name: 'web-features-are-composed-by-the-app',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/features/([^/]+)/', pathNot: '^packages/web/src/features/$1/' },
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
