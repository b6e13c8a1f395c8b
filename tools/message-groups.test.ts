import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]

type Declaration = {
  /** what it refers to, also in types */
  names: Set<string>
  /** `name` in `object.name` */
  members: Set<string>
  messageGroups: Set<string>
  /** files that it imports when they are needed */
  laterFiles: Set<string>
}

/** The top-level declarations of a file, and what it imports from others by local name. */
type Module = { declared: Map<string, Declaration>; imported: Map<string, { file: string; name: string }> }

const root = 'src/web/'

/** Every page has them; the browser needs no messages of the footer. */
const common = { browser: ['shell', 'failures'], server: ['shell', 'failures', 'footer'] }

type Side = keyof typeof common

/** What it calls renders on the server only. */
const staticIsland = 'createStaticIsland'

const modules = new Map<string, Module>()

test.each(globSync(`${root}pages/**/*.tsx`))('%s lists the message groups that its components use, and no others', (file) => {
  const { messageGroups = [], islandMessageGroups = [] } = readLists(file)
  const inBrowser = findGroups(file, 'browser')
  expect(messageGroups.toSorted()).toEqual(inBrowser)
  expect(islandMessageGroups.toSorted()).toEqual(findGroups(file, 'server').filter((group) => !inBrowser.includes(group)))
})

/** The groups used by the declarations that the page's component refers to, directly or through others. */
function findGroups(page: string, side: Side): string[] {
  const seen = new Set<Declaration>()
  const open = [...findDeclarations(page, 'Page', side)]
  for (let found = open.pop(); found; found = open.pop()) {
    if (seen.has(found.declaration)) continue
    seen.add(found.declaration)
    const { names, members, laterFiles } = found.declaration
    for (const name of names) open.push(...findDeclarations(found.file, name, side))
    for (const file of laterFiles) for (const name of names.union(members)) open.push(...findDeclarations(file, name, side))
  }
  const used = new Set([...seen].flatMap(({ messageGroups }) => [...messageGroups]))
  return [...used].filter((group) => !common[side].includes(group)).toSorted()
}

/** What a name stands for in a file: none, or the declaration and its file. */
function findDeclarations(file: string, name: string, side: Side): { file: string; declaration: Declaration }[] {
  const { declared, imported } = readModule(file, side)
  const from = imported.get(name)
  if (from) return findDeclarations(from.file, from.name, side)
  const declaration = declared.get(name)
  return declaration ? [{ file, declaration }] : []
}

function readModule(file: string, side: Side): Module {
  const key = `${file} ${side}`
  const known = modules.get(key)
  if (known) return known
  const module: Module = { declared: new Map(), imported: new Map() }
  modules.set(key, module)
  if (!file.startsWith(root)) return module
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  for (const statement of program.body) {
    addImports(module, statement, file)
    const names = listDeclared(statement)
    const declaration = names.length > 0 ? readDeclaration({ ...program, body: [statement] }, file, side) : null
    if (declaration) for (const name of names) module.declared.set(name, declaration)
  }
  return module
}

function addImports({ imported }: Module, statement: Statement, file: string): void {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return
  const from = join(file, '..', statement.source.value)
  for (const part of statement.specifiers)
    if (part.type === 'ImportSpecifier' && part.imported.type === 'Identifier')
      imported.set(part.local.name, { file: from, name: part.imported.name })
}

/** The names of the functions, classes and constants that a statement declares. */
function listDeclared(statement: Statement): string[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') return node.id ? [node.id.name] : []
  if (node?.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

function readDeclaration(program: Program, file: string, side: Side): Declaration {
  const declaration: Declaration = { names: new Set(), members: new Set(), messageGroups: new Set(), laterFiles: new Set() }
  const { names, members, messageGroups, laterFiles } = declaration
  const properties = new Set<object>()
  let islandEnd = 0
  const addName = (node: { name: string; start: number }): void => {
    if (properties.has(node)) members.add(node.name)
    else if (node.start >= islandEnd) names.add(node.name)
  }
  new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    MemberExpression: ({ computed, property }) => {
      if (!computed) properties.add(property)
    },
    CallExpression: ({ callee, arguments: [first], end }) => {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'useMessages' && first?.type === 'Literal') messageGroups.add(String(first.value))
      if (callee.name === staticIsland && side === 'browser') islandEnd = end
    },
    ImportExpression: ({ source }) => {
      const path = source.type === 'Literal' ? String(source.value) : ''
      if (path.startsWith('.')) laterFiles.add(join(file, '..', path))
    },
  }).visit(program)
  return declaration
}

function readLists(file: string): Record<string, string[]> {
  const lists = readFileSync(file, 'utf8').matchAll(/^export const (\w+): readonly MessageGroup\[\] = \[([^\]]*)\]/gm)
  return Object.fromEntries(
    [...lists].map(([, name = '', list = '']) => [name, [...list.matchAll(/\w+/g)].map(([group]) => group)]),
  )
}
