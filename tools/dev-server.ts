import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** Passes every request that is not for a Vite module to the program, loaded from its current sources. */
export const devServer: Plugin = {
  name: 'kkori-dev-server',
  apply: 'serve',
  configureServer: (server) => () => {
    const program = server.environments.ssr
    if (!program || !isRunnableDevEnvironment(program)) throw new Error('The ssr environment cannot run modules')
    server.middlewares.use((incoming, outgoing, next) => {
      const listener = getRequestListener(
        async (request) => {
          const { handle } =
            await program.runner.import<typeof import('../src/server/runtime/dev.ts')>('/src/server/runtime/dev.ts')
          return handle(request)
        },
        {
          overrideGlobalObjects: false,
          errorHandler: (error) => next(error),
        },
      )
      void listener(incoming, outgoing)
    })
  },
  // Reloads the page when a changed file has no script module in the browser. Tailwind lists every scanned file as an asset in
  // the client graph, so only script modules count; React Refresh updates those.
  hotUpdate({ file, server, modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    const inBrowser = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])]
    if (!inBrowser.some((module) => module.type === 'js')) server.environments.client.hot.send({ type: 'full-reload' })
  },
}
