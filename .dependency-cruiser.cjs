/** A layer may import from itself and from the layers named; everything else under src/ is forbidden to it. */
function layer(name, allowed) {
  return {
    name: `${name}-imports-only-${allowed.length > 0 ? allowed.join('-and-') : 'itself'}`,
    severity: 'error',
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
  }
}

/** The packages a layer may use; the platform's own modules have a rule below. */
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

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    layer('domain', []),
    layer('contract', ['domain']),
    layer('i18n', ['domain']),
    layer('db', ['domain']),
    layer('web', ['domain', 'contract', 'i18n']),
    layer('server', ['domain', 'contract', 'i18n', 'db', 'web', 'demo']),
    layer('demo', ['domain', 'contract', 'i18n', 'db', 'server', 'web']),
    packages('domain', []),
    packages('contract', ['zod']),
    packages('i18n', []),
    packages('db', ['kysely', 'pg', '@types/pg', '@electric-sql/pglite']),
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
      to: { path: [tests, '^(e2e|bench|tools)/'] },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no interface for the default one; this one sees type imports too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
