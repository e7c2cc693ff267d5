import { type DemoProcess, startDemoProcess } from './demo-process.ts'

/**
 * Another process of the program that the browser tests look at, on the same database and files, as behind a balancer.
 * `settings`: what it is told besides.
 */
export function startSecondProgram(settings: Readonly<Record<string, string>> = {}): Promise<DemoProcess> {
  const { VONK_TEST_DATA, VONK_TEST_DATABASE } = process.env
  return startDemoProcess({ VONK_DATA: VONK_TEST_DATA!, DATABASE_URL: VONK_TEST_DATABASE!, ...settings })
}
