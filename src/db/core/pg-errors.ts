/** The name of the constraint that a statement violated; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = getFields(error)
  return code.startsWith('23') ? constraint : null
}

// 25006 (read-only transaction): the primary was demoted to a standby, or made read-only because its disk is full.
const transientCodes =
  /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// The driver sets no code when it loses a connection or cannot obtain one.
const transientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether the database is unavailable or overloaded, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return transientCodes.test(getFields(error).code) || (error instanceof Error && transientMessages.test(error.message))
}

/** Whether another transaction holds a lock, for too long or in a circle, so that the same transaction may succeed later. */
export function isLockConflict(error: unknown): boolean {
  return /^(40P01|55P03)$/.test(getFields(error).code)
}

/** Whether the driver stopped waiting for the answer to a query. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Whether the database is read-only, or its disk is full: it still serves reads. */
export function isUnwritable(error: unknown): boolean {
  return /^(25006|53100)$/.test(getFields(error).code)
}

/** For an error that prevents startup on the database at `DATABASE_URL`, a message that says how to fix it; null for any other error. */
export function explainDatabaseError(error: unknown): string | null {
  const { code } = getFields(error)
  const known = startupErrors.find(([codes]) => codes.test(code))
  if (known) return known[1]
  return isTransient(error) && error instanceof Error
    ? `The database at DATABASE_URL does not answer (${error.message || code}). Start it, or correct the address.`
    : null
}

const startupErrors: readonly [codes: RegExp, sentence: string][] = [
  [/^(40P01|55P03)$/, 'The database is too busy to be migrated. Try again, or stop the programs that use it before.'],
  [/^25006$/, 'The database is read-only, but the program must write to it. Set DATABASE_URL to the primary.'],
  [/^42501$/, 'The user in DATABASE_URL may not make tables there. Make that user the owner of the database.'],
  [/^(28000|28P01)$/, 'The database refuses the user or the password in DATABASE_URL. Correct them.'],
  [/^3D000$/, 'The database that DATABASE_URL names does not exist. Create it, or change DATABASE_URL.'],
]

function getFields(error: unknown): { code: string; constraint: string } {
  if (typeof error !== 'object' || error === null) return { code: '', constraint: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return { code, constraint }
}
