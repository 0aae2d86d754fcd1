import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Three projects: pure code in Node, React in jsdom, and the server on its stores. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['engine/**/*.test.ts', 'server/**/*.test.ts', 'tools/**/*.test.ts', 'tests/{law,contract,golden}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'react',
          environment: 'jsdom',
          include: ['renderers/**/*.test.{ts,tsx}', 'screens/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
