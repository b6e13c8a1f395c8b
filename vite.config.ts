import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './tools/dev-server.ts'
import { fontFaces } from './tools/font-faces.ts'
import { pageChunk } from './tools/page-chunks.ts'
import { pageEntries } from './tools/page-entries.ts'
import { precompress } from './tools/precompress.ts'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), fontFaces, pageEntries, tailwind(), devServer, precompress],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  builder: {},
  build: {
    // The pages' policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/web/start.ts', 'src/web/client.tsx', 'src/web/app.css', 'src/web/work.css'],
          // A component that nothing shows is left out, with whatever it alone imports.
          treeshake: { moduleSideEffects: [{ test: /\/src\/web\/.+\.tsx$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // What every page needs, which compresses better in one piece.
                {
                  name: 'frame',
                  test: /preload-helper|rolldown.runtime|src\/web\/(shell|intl|page-context|call|ui\/(icon|mark|toast))/,
                },
                { name: pageChunk, debugName: 'page', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled with its production build whatever NODE_ENV is: React's development build is several times slower.
      resolve: { noExternal: command === 'build' ? ['react', 'react-dom'] : [] },
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'src/server/main.ts', operate: 'src/server/operate.ts' } },
      },
    },
  },
}))
