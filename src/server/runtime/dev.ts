import { createApp } from '../http/app.ts'
import { readConfig } from './config.ts'
import { createContext, type OpenContext } from './context.ts'
import { startProgram } from './start-program.ts'

declare global {
  // Server modules are reloaded after every edit; the context, with its database, stays open.
  var kkoriContext: Promise<OpenContext> | undefined
}

globalThis.kkoriContext ??= createContext(readConfig()).then(async (open) => {
  await startProgram(open, console.log)
  return open
})

export async function handle(request: Request): Promise<Response> {
  const { context } = await (globalThis.kkoriContext ?? Promise.reject(new Error('The context was not created')))
  return await createApp(context).fetch(request)
}
