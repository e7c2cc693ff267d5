import type { SeededBug } from './visibility-bugs.ts'

const PAGES_TEST = 'test/calls/rendered-pages.api.test.ts'

/** Bugs of rendered pages: other hosts, and pages that visitors share. */
export const PAGE_BUGS: readonly SeededBug[] = [
  {
    name: 'a page’s address may name another host',
    edits: [
      [
        'src/app/server/pages/page-request.ts',
        "  if (address?.origin !== new URL(request.siteOrigin).origin || address.pathname.startsWith('//')) throw notFound()\n  return address",
        '  return address!',
      ],
    ],
    project: 'api',
    file: PAGES_TEST,
    only: 'TRUST-6',
  },
  {
    name: 'a page’s own requests ignore the host that the proxy forwards',
    edits: ['mount-pages.ts', 'shared-pages.ts'].map(file => [
      `src/app/server/pages/${file}`,
      'host: request.host,',
      "host: request.headers.host ?? '',",
    ]),
    project: 'api',
    file: PAGES_TEST,
    only: 'TRUST-6',
  },
  {
    name: 'a member gets the page that visitors share',
    edits: [['src/app/server/pages/shared-pages.ts', '      caller.memberId === null &&\n', '']],
    project: 'api',
    file: 'src/app/server/pages/shared-pages.api.test.ts',
    only: 'TRUST-3',
  },
  {
    name: 'visitors of different countries share a page',
    edits: [['src/app/server/pages/shared-pages.ts', 'locale, visitorCountry(request.caller), ', 'locale, ']],
    project: 'api',
    file: 'src/app/server/pages/shared-pages.api.test.ts',
    only: 'I18N-6',
  },
  {
    name: 'a page’s own read asks nobody for permission',
    edits: [['src/platform/server/endpoints/direct-reads.ts', 'refuse(caller, endpoint)', 'void refuse']],
    project: 'api',
    file: 'src/app/server/pages/direct-reads.api.test.ts',
    only: 'refuses what HTTP refuses',
  },
  {
    name: 'what staff change shows only after a second',
    edits: [['src/app/server/pages/shared-pages.ts', 'this.#generation++', 'this.#generation += 0']],
    project: 'api',
    file: 'test/calls/rendered-own-pages.api.test.ts',
    only: 'OFFICE-9',
  },
]
