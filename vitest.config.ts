import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest tests begin first, so that the run does not end with one long file: crashes, whole-program tests, rooms. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

const RANKS = ['/test/faults/', '/test/']

function rank({ moduleId }: TestSpecification): number {
  const found = RANKS.findIndex(part => moduleId.includes(part))
  return found === -1 ? RANKS.length : found
}

/** Unit tests that `npm run check` leaves to `npm test`: pictures, other processes, every kind of link, memory. */
const SLOW = [
  'src/features/photos/server/imaging/*.test.ts',
  'src/features/payments/server/providers/mollie/*.test.ts',
  'src/features/chat/web/message/link-parts.test.ts',
  'src/platform/server/archives/zip.test.ts',
]

const common = {
  environment: 'node',
  pool: 'forks',
  // These timeouts detect hanging tests, not slow ones: the default of a poll is one second, too short on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const

export default defineConfig({
  plugins: [react()],
  test: {
    // Two more than processors: while tests wait for a retry or a restarted program, others compute.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          // These files keep no state, and a new process for each took as long as the tests.
          isolate: false,
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/house/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', ...SLOW],
        },
      },
      { extends: true, test: { ...common, name: 'slow', include: SLOW, exclude: ['src/**/*.api.test.ts'] } },
      {
        extends: true,
        test: {
          ...common,
          name: 'api',
          isolate: false,
          setupFiles: ['test/support/programs/fresh-program.ts'],
          include: ['src/**/*.api.test.ts', 'test/{calls,database,money,processes}/*.api.test.ts'],
          globalSetup: ['test/support/database/database-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'faults',
          include: ['test/faults/*.test.ts'],
          globalSetup: ['test/support/database/database-server.ts', 'test/support/programs/program-build.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
