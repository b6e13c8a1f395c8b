import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The typed client has a function per endpoint; the illustrations' program contains the text of a module that it writes.
const generated = ['src/server/testing/client.ts', 'tools/render-illustrations.ts']

/** Exported declarations, without endpoints: the operation that an endpoint calls has its name. */
const exported = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)(?! = defineEndpoint)\b/gm

/** What every page exports. */
const parts = ['Page', 'stylesheet', 'messageGroups', 'islandMessageGroups', 'islandProps']

test('every exported name is declared in one file, and none ends in Of', () => {
  // Message groups are looked up by name and have a namespace of their own.
  const files = globSync(['src/**/*.{ts,tsx}', '{e2e,faults,bench,tools}/**/*.ts']).filter(
    (file) => !(generated.includes(file) || file.startsWith('src/i18n/')),
  )
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => ({ file, name })),
  )
  expect(declared.length).toBeGreaterThan(1500)
  const names = Map.groupBy(declared, ({ name }) => name)
  const repeated = [...names].filter(([name, uses]) => !parts.includes(name) && new Set(uses.map(({ file }) => file)).size > 1)
  expect(repeated.map(([name, uses]) => [name, ...uses.map(({ file }) => file)])).toEqual([])
  expect([...names.keys()].filter((name) => /^[a-z]\w*Of$/.test(name))).toEqual([])
})
