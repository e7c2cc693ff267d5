/** Two processes that tell each other through PostgreSQL, as they do by default. */
import { twoProcesses } from './support/two-processes.ts'

twoProcesses(async () => ({}))
