import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** Every request that is not for one of Vite's own modules is answered by the program itself, as its files are now. */
export const devServer: Plugin = {
  name: 'kkori-dev-server',
  apply: 'serve',
  configureServer: (server) => () => {
    const program = server.environments.ssr
    if (!program || !isRunnableDevEnvironment(program)) throw new Error('The ssr environment runs no modules')
    server.middlewares.use((incoming, outgoing, next) => {
      const listener = getRequestListener(
        async (request) => {
          const { handle } = await program.runner.import<typeof import('../src/server/dev.ts')>('/src/server/dev.ts')
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
  // A change that the browser has no module for shows after a reload. Tailwind lists every file it scanned as an asset
  // of the browser's graph, so only scripts count as modules there; those are left to React's refresh.
  hotUpdate({ file, server, modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    const inBrowser = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])]
    if (!inBrowser.some((module) => module.type === 'js')) server.environments.client.hot.send({ type: 'full-reload' })
  },
}
