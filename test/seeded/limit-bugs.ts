import type { SeededBug } from './visibility-bugs.ts'

const LIMITS = 'src/platform/server/limits'
const SHARED = 'test/shared-limits.api.test.ts'

/** Limits that hold less than they say. */
export const LIMIT_BUGS: readonly SeededBug[] = [
  {
    name: 'each process counts its own requests',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source text
    edits: [[`${LIMITS}/count-hit.ts`, '`limit ${name}`', '`limit ${process.pid} ${name}`']],
    project: 'api',
    file: SHARED,
  },
  {
    name: 'a process gets hits that the others have used',
    edits: [[`${LIMITS}/store-limits.ts`, '        WHEN known.count >= excluded.max THEN known.count\n', '']],
    project: 'api',
    file: SHARED,
  },
]
