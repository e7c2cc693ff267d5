import type { SeededBug } from './visibility-bugs.ts'

/** Bugs that keep an idle session of staff open. */
export const SESSION_BUGS: readonly SeededBug[] = [
  {
    name: 'a back office left open stays logged in, because its own calls extend the session',
    edits: [
      [
        'src/app/server/identify-caller.ts',
        'return !endpoint.repeatedByPage || headers[BY_USER_HEADER] !== undefined',
        'return headers !== undefined',
      ],
    ],
    project: 'api',
    file: 'src/app/server/identify-caller.api.test.ts',
  },
  {
    name: 'the review of photos repeats a call that extends the session',
    edits: [['src/features/photos/office/contract.ts', '  repeatedByPage: true,\n', '']],
    project: 'unit',
    file: 'test/house/endpoints.test.ts',
    only: 'repeats calls by a timer',
  },
]
