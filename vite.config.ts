import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './tools/dev-server.ts'
import { fontFaces } from './tools/font-faces.ts'
import { pageChunk } from './tools/page-chunks.ts'
import { entryIds, pageEntries } from './tools/page-entries.ts'
import { precompress } from './tools/precompress.ts'

/**
 * What is loaded along with a lazy part of a page: not what every page has, nor the part itself, which is requested at once anyway, nor
 * the few constants of a tablet, whose name would cost every page more than it gains.
 */
function resolveDependencies(file: string, needed: string[]): string[] {
  return needed.filter((name) => name !== file && !/\/(?:react|frame|rolldown-runtime|tablet)-/.test(name))
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), fontFaces, pageEntries, tailwind(), devServer, precompress],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  builder: {},
  build: {
    // The pages' content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/web/entry/script-loader.ts', 'src/web/entry/app.css', 'src/web/entry/workplace.css', ...entryIds],
          // Drops unused components together with the modules only they import.
          treeshake: { moduleSideEffects: [{ test: /\/src\/web\/.+\.tsx$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: pageChunk, debugName: 'page', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled in production mode whatever NODE_ENV is: React's development build is several times slower.
      resolve: { noExternal: command === 'build' ? ['react', 'react-dom'] : [] },
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/runtime/main.ts',
            cli: 'src/server/runtime/cli.ts',
            'decoder-process': 'src/server/image/decoder-process.ts',
            'calendar-reader': 'src/server/calendar-sync/calendar-reader.ts',
          },
          // Shared chunks are next to the entries, so that the decoder process and the calendar reader are found relative to them.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
