/** The name of the constraint that a statement broke, or null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = fieldsOf(error)
  return code.startsWith('23') ? constraint : null
}

const passingCodes =
  /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
// The driver gives no code when it loses or cannot get a connection.
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database is away or too busy, so that the same request may succeed a little later. */
export function isPassing(error: unknown): boolean {
  return passingCodes.test(fieldsOf(error).code) || (error instanceof Error && passingMessages.test(error.message))
}

function fieldsOf(error: unknown): { code: string; constraint: string } {
  if (typeof error !== 'object' || error === null) return { code: '', constraint: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return { code, constraint }
}
