/**
 * The import rules of ARCHITECTURE.md: shelves, doors and the ladder. The ladder's rules are made from
 * src/ladder.ts, so the order stands in one place.
 */
import { readFileSync } from 'node:fs'

const ladder = [...readFileSync(new URL('src/ladder.ts', import.meta.url), 'utf8').matchAll(/^ {2}'([a-z]+)',$/gm)].map(
  match => match[1],
)
const TEST = '\\.test\\.tsx?$'
const OFFICE = '^src/features/[^/]+/office/'
const room = name => `^src/features/${name}/`

const upwards = ladder.slice(0, -1).map((name, index) => ({
  name: `ladder-${name}`,
  comment: `${name} may only use rooms below it; domain events travel up.`,
  severity: 'error',
  from: { path: room(name), pathNot: [TEST, OFFICE] },
  to: { path: room(`(${ladder.slice(index + 1).join('|')})`) },
}))

export default {
  forbidden: [
    ...upwards,
    {
      name: 'office-parts-stand-on-top',
      comment: 'An office part may use every room, so only other office parts and app may use it.',
      severity: 'error',
      from: { path: '^src/(platform|ui|features)/', pathNot: [TEST, OFFICE] },
      to: { path: OFFICE },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^src/(platform|ui|features)/', pathNot: TEST },
      to: { path: '^src/app/' },
    },
    {
      name: 'platform-and-ui-know-no-room',
      severity: 'error',
      from: { path: '^src/(platform|ui)/', pathNot: TEST },
      to: { path: '^src/features/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^src/(platform|app|features/[a-z]+(?:/office)?)/server/', pathNot: TEST },
      to: { path: ['^src/(platform|app|features/[a-z]+(?:/office)?)/web/', '^src/ui/'] },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: ['^src/(platform|app|features/[a-z]+(?:/office)?)/web/', '^src/ui/'], pathNot: TEST },
      to: { path: '^src/(platform|app|features/[a-z]+(?:/office)?)/server/' },
    },
    {
      name: 'shared-imports-shared',
      comment: 'Files outside server/ and web/ are pure: no I/O, neither side.',
      severity: 'error',
      from: {
        path: ['^src/features/[^/]+/(?:office/)?(?!server/|web/|office/).+\\.ts$', '^src/platform/[^/]+\\.ts$'],
        pathNot: TEST,
      },
      to: { path: ['^src/(platform|app|features/[a-z]+(?:/office)?)/(server|web)/', '^src/ui/'] },
    },
    {
      name: 'rooms-only-through-doors',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/(?:office/)?(contract|events|rules|urls)\\.ts$',
          '^src/features/[^/]+/(?:office/)?(server|web)/index\\.ts$',
        ],
      },
    },
    {
      name: 'app-only-through-doors',
      severity: 'error',
      from: { path: '^src/app/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/[^/]+/(?:office/)?(contract|events|rules|urls)\\.ts$',
          '^src/features/[^/]+/(?:office/)?(server|web)/index\\.ts$',
        ],
      },
    },
    {
      name: 'sql-in-stores',
      comment: 'Kysely’s sql tag and pg belong in store files, the platform, jobs of the platform and tests.',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: [TEST, '/store[a-z-]*\\.ts$'],
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'http-framework-in-routes',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [TEST, '/routes\\.ts$'] },
      to: { path: 'node_modules/(@?fastify)' },
    },
    {
      name: 'provider-sdks-in-providers',
      severity: 'error',
      from: { path: '^src/', pathNot: '/providers/' },
      to: { path: 'node_modules/(@mollie|stripe)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'A module whose name begins with "virtual:" is made by the build.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', '^dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
