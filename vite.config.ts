import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly, PURE } from './bin/call-plugin.ts'
import { iconSprite } from './bin/icon-plugin.ts'
import { openDoors } from './bin/open-doors-plugin.ts'
import { pageTexts } from './bin/page-texts-plugin.ts'

const noSchemas = fileURLToPath(new URL('src/platform/web/no-schemas.ts', import.meta.url))

/** All but the entry and style sheets. */
const OUR_MODULES = /\/src\/(?!app\/web\/entry-client).*\.tsx?$/

/** Two builds: what browsers load (dist/client) and what renders on the server (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [...(isSsrBuild ? [] : [callsOnly(), openDoors()]), pageTexts(), iconSprite(), react(), tailwindcss()],
  // Contracts give browsers a method and a path; the schemas behind them stay on the server.
  resolve: isSsrBuild ? {} : { alias: [{ find: /^typebox$/, replacement: noSchemas }] },
  json: { stringify: false },
  build: {
    target: 'es2024',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: 'src/app/web/entry-client.tsx',
          // A module of ours does nothing when it is imported, so a page doesn't load what a door offers to other pages.
          treeshake: { manualPureFunctions: PURE, moduleSideEffects: [{ test: OUR_MODULES, sideEffects: false }] },
          // Two files instead of a hundred hold the code of every page: the libraries, which seldom change, and our own.
          // The entry is a third file: it waits for the first page, so the page must not wait for it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'app', tags: ['$initial'], test: /^(?!.*\/entry-client\.tsx)/, priority: 1 },
              ],
            },
          },
        },
  },
  server: { middlewareMode: true, hmr: { port: 24_679 } },
  appType: 'custom',
}))
