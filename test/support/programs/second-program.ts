import { type DemoProcess, startDemoProcess } from './demo-process.ts'

/**
 * A second process of the browser tests' program, on the same database and files, as behind a load balancer.
 * `settings`: extra environment variables.
 */
export function startSecondProgram(settings: Readonly<Record<string, string>> = {}): Promise<DemoProcess> {
  const { VONK_TEST_DATA, VONK_TEST_DATABASE } = process.env
  return startDemoProcess({ VONK_DATA: VONK_TEST_DATA!, DATABASE_URL: VONK_TEST_DATABASE!, ...settings })
}
