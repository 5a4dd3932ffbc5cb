// Who may import whom (docs/map.md), for dependency-cruiser. No rule is loosened without a decision record.
const zones = '^(domain|server|src|blocks|panels|layouts|commands|tests|e2e|bench|tools)/'
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: zones, pathNot: allowed },
})
const library = (name, packages, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: zones, pathNot: [...allowed, '^tests/', '^e2e/'] },
  to: { path: `^node_modules/(${packages})/` },
})

module.exports = {
  forbidden: [
    only('domain-is-the-floor', '^domain/', ['^domain/'], 'domain imports only itself'),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'no Node, no packages but the schema and the decimal library',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-is-light',
      severity: 'error',
      comment: 'the engines of patterns, exact fractions and expressions have one file each',
      from: {
        path: '^domain/',
        pathNot: '^domain/(meta/patterns/pattern-engine|values/money/exact|expressions/language)\\.ts$',
      },
      to: { path: '^node_modules/', pathNot: '^node_modules/(typebox|decimal\\.js)/' },
    },
    {
      name: 'entities-are-islands',
      severity: 'error',
      comment: 'entities meet through names',
      from: { path: '^domain/entities/([^/]+)/' },
      to: { path: '^domain/entities/[^/]+/', pathNot: '^domain/entities/$1/' },
    },
    only('server-sees-domain', '^server/', ['^server/', '^domain/'], 'server finds blocks by their place'),
    only(
      'block-definitions-see-domain',
      '^blocks/[^/]+/[^/]+\\.block\\.ts$',
      ['^domain/'],
      'the server reads them too',
    ),
    only('blocks-see-the-kernel', '^blocks/', ['^blocks/', '^src/', '^domain/'], 'no command, no panel'),
    {
      name: 'one-way-to-the-data',
      severity: 'error',
      comment: 'the database driver is reached through server/db only',
      from: { path: '^(?!tests/|tools/|bench/)', pathNot: ['^server/db/'] },
      to: {
        path: '^server/db/(pool|pglite-stream|pglite-worker)\\.ts$|^node_modules/(pg|kysely|@electric-sql/pglite)/',
      },
    },
    {
      name: 'routes-stay-thin',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: '^server/(db|effects|jobs)/' },
    },
    {
      name: 'operations-know-no-http',
      severity: 'error',
      from: { path: '^server/(operations|effects|db)/' },
      to: { path: '^server/(routes|plugins)/|^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'demo-is-no-part',
      severity: 'error',
      comment: 'only the start and its console know the demo; what others need of it comes to them from there',
      from: {
        path: '^(server|src|blocks|commands|panels|layouts|bench)/',
        pathNot: '^server/(demo/|(main|command|console)\\.ts$)',
      },
      to: { path: '^server/demo/' },
    },
    {
      name: 'demo-accounts-come-from-the-start',
      severity: 'error',
      from: { path: '^(server|src|blocks|commands|panels|layouts|bench)/', pathNot: '^server/(demo/|main\\.ts$)' },
      to: { path: '^server/demo/accounts\\.ts$' },
    },
    only(
      'src-is-the-kernel',
      '^src/(?!boot/contributions\\.ts$|main\\.tsx$)',
      ['^src/', '^domain/'],
      'the kernel knows no feature',
    ),
    {
      name: 'client-bundles-no-business',
      severity: 'error',
      comment: 'definitions reach the client over the wire',
      from: { path: '^(src|blocks|commands|panels|layouts)/' },
      to: { path: '^domain/(entities|lists|screens|numbers|catalogue)' },
    },
    {
      name: 'ui-is-dumb',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src|domain)/', pathNot: ['^src/(ui|lib)/'] },
    },
    only(
      'commands-see-no-panels',
      '^commands/',
      ['^commands/', '^src/', '^domain/'],
      'a command opens a panel by address',
    ),
    only(
      'panels-see-commands-and-kernel',
      '^panels/',
      ['^panels/', '^blocks/', '^commands/', '^src/', '^domain/'],
      'not layouts',
    ),
    {
      name: 'panels-are-islands',
      severity: 'error',
      from: { path: '^panels/([^/]+)/' },
      to: { path: '^panels/[^/]+/', pathNot: '^panels/$1/' },
    },
    only(
      'layouts-see-all-wings',
      '^layouts/',
      ['^layouts/', '^panels/', '^blocks/', '^commands/', '^src/', '^domain/'],
      'not the server',
    ),
    library('dock-library-in-layouts-only', 'flexlayout-react', ['^layouts/']),
    {
      name: 'one-grammar-of-sql',
      severity: 'error',
      comment: 'the parser is fetched when there is an SQL area',
      from: { pathNot: '^server/db/area/grammar\\.ts$' },
      to: { path: '^node_modules/(libpg-query|@pgsql)/', dependencyTypesNot: ['type-only'] },
    },
    library('one-engine-of-fractions', 'fraction\\.js', ['^domain/values/money/exact\\.ts$']),
    library('one-keyboard-listener', 'hotkeys-js', ['^commands/listen\\.ts$']),
    library('one-palette', 'cmdk', ['^commands/palette/Palette\\.tsx$']),
    library('one-http-client', 'wretch', ['^src/api/']),
    only(
      'e2e-is-black-box',
      '^e2e/',
      [
        '^e2e/',
        '^domain/(messages|meta)/',
        '^server/demo/accounts\\.ts$',
        '^tests/proves\\.ts$',
        '^tools/room-in-memory\\.mjs$',
      ],
      'texts, accounts and what a journey proves, not code',
    ),
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|e2e)/' },
      to: { path: '^(tests|e2e)/' },
    },
    {
      name: 'nothing-imports-tools',
      severity: 'error',
      from: { path: '^(domain|server|src|blocks|panels|layouts|commands)/' },
      to: { path: '^(tools|bench)/' },
    },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(domain|server|src|blocks|panels|layouts|commands)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^vitest$|^virtual:' } },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'neither by values nor by types: files that need each other are one file, or need a third below them',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
}
