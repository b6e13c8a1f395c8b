import type { Dialect } from 'kysely'
import type { TakeTurn } from './connection-turn.ts'

/** Replaces Kysely's queue for the only connection of a dialect by turns, of which `takeTurn` must give one at a time. */
export function shareConnection(dialect: Dialect, takeTurn: TakeTurn): Dialect {
  const driver = dialect.createDriver()
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  let endTurn: () => void = () => {}
  driver.acquireConnection = async (options) => {
    endTurn = await takeTurn()
    return await acquire(options)
  }
  driver.releaseConnection = async (connection, options) => {
    await release(connection, options)
    endTurn()
  }
  return {
    createAdapter: () => Object.defineProperty(dialect.createAdapter(), 'supportsMultipleConnections', { value: true }),
    createDriver: () => driver,
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
