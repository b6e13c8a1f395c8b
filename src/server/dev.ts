import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { type OpenParts, openParts } from './parts.ts'
import { startProgram } from './start-program.ts'

declare global {
  // The server's modules are evaluated anew after every edit; the database stays open.
  var kkoriParts: Promise<OpenParts> | undefined
}

globalThis.kkoriParts ??= openParts(readConfig()).then(async (open) => {
  await startProgram(open, console.log)
  return open
})

export async function handle(request: Request): Promise<Response> {
  const { parts } = await (globalThis.kkoriParts ?? Promise.reject(new Error('The parts were never opened')))
  return await createApp(parts).fetch(request)
}
