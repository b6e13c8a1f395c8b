import { afterAll } from 'vitest'

/**
 * Puts back the built-in Request and Response after the tests of a file: the HTTP server replaces them for the whole process, which test
 * files share, and its own Response lacks `bytes`.
 */
export function restoreBuiltInGlobals(): void {
  const { Request, Response } = Object.getOwnPropertyDescriptors(globalThis)
  afterAll(() => {
    Object.defineProperties(globalThis, { Request, Response })
  })
}
