import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { putFoldersInMemory } from './tools/folders-in-memory.ts'

putFoldersInMemory()

/** Tests that put something else in the place of a module; its other users would meet that too. */
const mocked = '{renderers,screens}/**/*.mocked.test.tsx'

/** Pure code in Node, React in jsdom, and the server on its stores. Files share a process and what it has loaded: loading anew takes longer than most tests. */
export default defineConfig({
  test: {
    reporters: ['default'],
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['engine/**/*.test.ts', 'server/**/*.test.ts', 'tools/**/*.test.ts', 'tests/{law,contract,golden}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'react',
          environment: 'jsdom',
          setupFiles: ['tests/fixtures/clean-page.ts'],
          include: ['renderers/**/*.test.{ts,tsx}', 'screens/**/*.test.{ts,tsx}'],
          exclude: [mocked],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'mocked', environment: 'jsdom', include: [mocked], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/harness/store-templates.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
