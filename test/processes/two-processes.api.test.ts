/** Two processes with PostgreSQL as live bus, the default. */
import { twoProcesses } from '../support/programs/two-processes.ts'

twoProcesses(async () => ({}))
