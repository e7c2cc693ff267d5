import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const common = { environment: 'node', pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000 } as const

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/house.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/*.api.test.ts'],
          globalSetup: ['test/support/database-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'faults',
          include: ['test/faults/*.test.ts'],
          globalSetup: ['test/support/database-server.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
