import { parseSync } from 'vite'

/** `path` holds the titles from the outermost suite to the test. A substitution in a template literal reads `%s`, as in `test.each`. */
export type ListedTest = { path: readonly string[]; isRun: boolean }

type Node = { type: string } & Record<string, unknown>
type Call = Node & { callee: unknown; arguments: unknown[] }
type Suite = { path: readonly string[]; isRun: boolean }

const suiteFunctions = new Set(['describe', 'describeOnBoth', 'describeOnPostgres'])
const testFunctions = new Set(['test', 'it'])
const skipModifiers = new Set(['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'])
const skipOption = /\b(?:skip|todo|fails)\b(?!: false)/

/**
 * Lists the tests of a Vitest or Playwright file without running it. `isRun` is false for a test that is skipped, expected to fail or
 * still to be written, or that belongs to such a suite; a test that runs on a condition counts as skipped.
 */
export function listTests(file: string, source: string): ListedTest[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return collectTests(program, { path: [], isRun: true }, source)
}

function collectTests(value: unknown, suite: Suite, source: string): ListedTest[] {
  if (typeof value !== 'object' || value === null) return []
  const found = isCall(value) ? toSuiteOrTest(value, suite, source) : null
  if (found?.isTest) return [{ path: found.path, isRun: found.isRun }]
  return Object.values(value).flatMap((child) => collectTests(child, found ?? suite, source))
}

function toSuiteOrTest({ callee, arguments: given }: Call, suite: Suite, source: string): (Suite & { isTest: boolean }) | null {
  const [root = '', ...modifiers] = readCallee(callee)
  if (!(testFunctions.has(root) || suiteFunctions.has(root))) return null
  const isSkipped = modifiers.some((modifier) => skipModifiers.has(modifier)) || hasSkipOption(given[1], source)
  const title = readTitle(given[0])
  if (title === null) {
    // Playwright's `test.skip(condition)` applies to the rest of its file or suite.
    if (isSkipped && modifiers.length === 1) suite.isRun = false
    return null
  }
  const isTest = testFunctions.has(root) && !modifiers.includes('describe')
  return { path: [...suite.path, title], isRun: suite.isRun && !isSkipped, isTest }
}

function hasSkipOption(argument: unknown, source: string): boolean {
  if (!isNode(argument) || argument.type !== 'ObjectExpression') return false
  return skipOption.test(source.slice(Number(argument.start), Number(argument.end)))
}

/** The names of a callee: `test.skip.each(rows)` is `test`, `skip`, `each`. */
function readCallee(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...readCallee(callee.object), ...readCallee(callee.property)]
  return readCallee(callee.type === 'TaggedTemplateExpression' ? callee.tag : callee.callee)
}

function readTitle(argument: unknown): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument.quasis)) return null
  return argument.quasis.map((part) => part.value.cooked).join('%s')
}

function isCall(value: object): value is Call {
  return isNode(value) && value.type === 'CallExpression' && Array.isArray(value.arguments)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
