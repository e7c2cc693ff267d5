import { transaction } from '#platform/server/database/db.ts'
import { type CodeQuery, findCode } from './find-code.ts'
import { type CodeRow, deleteEntered, setEntered } from './store.ts'

/** Enters a code for the member's next order, in place of an earlier one. */
export function enterCode(query: CodeQuery): Promise<CodeRow> {
  return transaction(async tx => {
    const entered = await findCode(tx, query)
    await setEntered(tx, query.memberId, entered.id)
    return entered
  })
}

export async function dropCode(memberId: number): Promise<void> {
  await transaction(tx => deleteEntered(tx, memberId))
}
