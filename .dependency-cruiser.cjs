// A layer defines where code may run, the folder below it the feature it belongs to: see docs/architecture.md.

/** All features. A layer has a folder for each one it needs, under these names. */
const features = [
  'account',
  'booking',
  'calendar-sync',
  'care',
  'company',
  'customer',
  'document',
  'dog',
  'image',
  'journal',
  'kennel',
  'like',
  'message',
  'notification',
  'payment',
  'post',
  'review',
  'search',
  'staff',
  'waitlist',
]

/** Folders other than features, by layer. */
const folders = {
  domain: ['calendar'],
  contract: [],
  db: ['core', 'migrations', 'testing'],
  server: ['http', 'runtime', 'testing'],
  web: ['entry', 'shell', 'ui', 'pages'],
  demo: ['content', 'illustrations', 'images'],
}

/** A layer may import itself and the allowed layers, and nothing else under src/. */
function layer(name, allowed) {
  return {
    name: `${name}-imports-only-${allowed.length > 0 ? allowed.join('-and-') : 'itself'}`,
    severity: 'error',
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
  }
}

/** Every folder of a layer must be in one of the lists above. */
function layout(name, others) {
  return {
    name: `${name}-has-only-known-folders`,
    severity: 'error',
    from: {},
    to: { path: `^src/${name}/[^/]+/`, pathNot: `^src/${name}/(${[...features, ...others].join('|')})/` },
  }
}

/** Files in `from` may not import files in `to`. */
function below(name, from, to) {
  return { name, severity: 'error', from: { path: from, pathNot: tests }, to: { path: to } }
}

/** Limits a layer to these packages; Node's own modules have a rule below. */
function packages(name, allowed) {
  const pathNot = allowed.map((path) => `node_modules/${path}/`)
  return {
    name: `${name}-uses-only-its-packages`,
    severity: 'error',
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: 'node_modules/', ...(pathNot.length > 0 && { pathNot }) },
  }
}

const tests = '\\.test\\.tsx?$|^src/[^/]+/testing/'
const anyFeature = `(${features.join('|')})`

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    layer('domain', []),
    layer('contract', ['domain']),
    layer('i18n', ['domain']),
    layer('db', ['domain']),
    layer('web', ['domain', 'contract', 'i18n']),
    layer('demo', ['domain', 'contract', 'i18n', 'db']),
    layer('server', ['domain', 'contract', 'i18n', 'db', 'web', 'demo']),
    ...Object.entries(folders).map(([name, others]) => layout(name, others)),
    below('database-core-knows-no-feature', '^src/db/core/', `^src/db/${anyFeature}/`),
    below('user-interface-parts-know-no-feature', '^src/web/ui/', `^src/web/(${anyFeature}|pages|entry)/`),
    below('web-features-know-no-page', `^src/web/${anyFeature}/`, '^src/web/(pages|entry)/'),
    {
      name: 'only-the-start-seeds-the-demonstration',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [tests, '^src/server/runtime/'] },
      to: { path: '^src/demo/' },
    },
    packages('domain', []),
    packages('contract', ['zod']),
    packages('i18n', []),
    packages('db', ['kysely', 'pg', '@types/pg', '@electric-sql/pglite']),
    packages('demo', ['kysely']),
    packages('web', [
      'zod',
      'react',
      'react-dom',
      '@types/react',
      '@types/react-dom',
      'react-aria-components',
      '@internationalized/date',
      'es-hangul',
      'pretendard',
      '@tosspayments/tosspayments-sdk',
      'tailwindcss',
    ]),
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: { path: '^src/(domain|contract|i18n|web)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'program-needs-no-development-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/(@types|tailwindcss|vite)/' },
    },
    {
      name: 'program-imports-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: [tests, '^(e2e|bench|faults|tools)/'] },
    },
  ],
  options: {
    parser: 'swc', // the default parser needs an API that TypeScript 7 lacks; swc reports type imports too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
