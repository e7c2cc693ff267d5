import { statementOf } from '#credits/server'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { memberParts } from '#staff/server'
import { officeLedgerUrl } from '../../urls.ts'

const LINES = 10

/** The balance and the last ledger entries. */
export const ledgerPart = memberParts.with({
  permission: 'handle_money',
  async load({ id }, locale) {
    const { balance, lines } = await statementOf(id)
    return {
      title: text(locale, 'credits.amount', { credits: balance }),
      lines: lines.slice(0, LINES).map(line => ({
        text: text(locale, `credits.statement.kind_${line.kind}`),
        note: `${line.credits > 0 ? '+' : ''}${line.credits}`,
        at: new Date(line.at),
      })),
      more: officeLedgerUrl(publicId('member', id)),
    }
  },
})
