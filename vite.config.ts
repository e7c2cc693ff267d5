import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly, PURE } from './bin/call-plugin.ts'
import { iconSprite } from './bin/icon-plugin.ts'
import { lighterRouter } from './bin/lighter-router-plugin.ts'
import { modulesBehind } from './bin/modules-behind-plugin.ts'
import { openDoors } from './bin/open-doors-plugin.ts'
import { pageTexts } from './bin/page-texts-plugin.ts'

const noSchemas = fileURLToPath(new URL('src/platform/web/no-schemas.ts', import.meta.url))

/** All but the entry and style sheets. */
const OUR_MODULES = /\/src\/(?!app\/web\/entry-client).*\.tsx?$/

/** All but TanStack Query, of which the pages of visitors load only the empty context. */
const LIBRARIES_OF_ALL = /node_modules\/(?!@tanstack\/(?!react-query\/build\/modern\/QueryClientProvider))/

/** Components that most pages use: together they are smaller than as thirty files. */
const COMPONENTS = /\/src\/(ui\/(?!card-stack|fields\/date)|platform\/web\/(kept-form|form-result))/

/** Pictures and names of members, on pages of members and visitors. */
const MEMBER_CARDS =
  /\/src\/features\/(discovery\/web\/cards\/|photos\/web\/(member-photo|review-mark)|members\/web\/(fictional-mark|labelled-name))/

/** What pages of visitors don't use. */
const MEMBER_ROOMS =
  /\/src\/(app\/web\/member\/|features\/(chat|notifications|offers)\/(web|live)\/|features\/(likes|credits)\/web\/(?!like-queries|price-tag|cost)|features\/members\/web\/user-query|platform\/web\/(live-|hidden-))/

const memberModules = new Set<string>()

const FOR_BROWSERS = [
  callsOnly(),
  openDoors(),
  modulesBehind('src/app/web/member/member-parts.ts', memberModules),
  lighterRouter(),
]

/** Two builds: what browsers load (dist/client) and what renders on the server (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [...(isSsrBuild ? [] : FOR_BROWSERS), pageTexts(), iconSprite(), react(), tailwindcss()],
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
          // Two more hold what the pages of members add. The entry is a file of its own: it waits for the first page, so the page must not wait for it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: LIBRARIES_OF_ALL, priority: 5 },
                { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)/, priority: 4 },
                { name: 'app', tags: ['$initial'], test: /^(?!.*\/entry-client\.tsx)/, priority: 3 },
                // What these share with other pages stays outside.
                { name: 'ui', test: COMPONENTS, priority: 2, includeDependenciesRecursively: false },
                { name: 'cards', test: MEMBER_CARDS, priority: 2, includeDependenciesRecursively: false },
                {
                  name: 'member',
                  test: id => memberModules.has(id) && MEMBER_ROOMS.test(id),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  server: { middlewareMode: true, hmr: { port: 24_679 } },
  appType: 'custom',
}))
