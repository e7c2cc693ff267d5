import { defineConfig } from 'vitest/config'

/** The unit tests that mutants of rules must fail; tests of pictures and other processes touch no rule. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/**/*.api.test.ts',
      'src/features/photos/server/imaging/*',
      'src/features/payments/server/providers/**',
    ],
  },
})
