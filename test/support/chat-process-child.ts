/** The program as a child of a crash test: says on which port it listens, and does what the test asks for. */

import { startApp } from '../../src/app/server/start.ts'
import { confirmAccount } from '../../src/features/accounts/server/index.ts'
import { transaction } from '../../src/platform/server/db.ts'

const { port } = await startApp()
process.on('message', (asked: { confirm: number }) => {
  void transaction(async tx => {
    await confirmAccount(tx, asked.confirm)
  }).then(() => process.send!({ done: true }))
})
process.send!({ port })
