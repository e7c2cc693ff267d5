import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { MaskedMember } from '#payments/office/contract'
import { OFFICE_ORDERS_URL } from '#payments/urls'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { officeLedgerUrl } from '../../urls.ts'
import { getOfficeLedger } from '../contract.ts'

export const loader = officeLoader(async ({ call, params, url }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return call(getOfficeLedger, { query: { member: Number(params.id), before } })
})

const nameOf = (t: Translate, { name, id }: MaskedMember) => name || t('staff.member_number', { number: String(id) })
export const title = (t: Translate, { member }: { member: MaskedMember }) =>
  t('credits-office.ledger_title', { name: nameOf(t, member) })

/** Every change of a member's credits with the balance after it. */
export function Component() {
  const t = useText()
  const { staff, member, site, balance, debt, paid_user, lines, next } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_ORDERS_URL}
      title={t('credits-office.ledger_title', { name: nameOf(t, member) })}
      aside={
        <p className="text-muted">
          {member.email}, {site}
        </p>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-2">
        <p className="font-semibold">{t('credits.amount', { credits: balance })}</p>
        {debt > 0 && <p className="font-semibold text-danger">{t('staff.dispute_debt', { credits: debt })}</p>}
        <p className="text-muted">{t(paid_user ? 'credits-office.ledger_paid' : 'credits-office.ledger_unpaid')}</p>
        <LinkButton href={`${OFFICE_ORDERS_URL}?search=${member.id}`} variant="secondary" size="small">
          {t('credits-office.ledger_orders')}
        </LinkButton>
      </div>
      {lines.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden />} title={t('credits-office.ledger_empty')}>
          {t('credits-office.ledger_empty_text')}
        </EmptyState>
      ) : (
        <Lines />
      )}
      {next && (
        <nav className="mt-4 flex justify-end">
          <LinkButton href={`${officeLedgerUrl(member.id)}?before=${next}`} variant="secondary" size="small">
            {t('staff.older')}
          </LinkButton>
        </nav>
      )}
    </Office>
  )
}

function Lines() {
  const t = useText()
  const instant = useInstant()
  const { lines } = useLoaderData<typeof loader>()
  const signed = new Intl.NumberFormat(useLocale(), { signDisplay: 'exceptZero' })
  const hasDebt = lines.some(line => line.debt !== 0)
  const numbers = ['credits', ...(hasDebt ? (['debt'] as const) : []), 'balance'] as const
  return (
    <Card padding="none">
      <table className="w-full text-start text-sm">
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="hidden px-4 py-3 text-start font-semibold sm:table-cell">
              {t('staff.column_when')}
            </th>
            <th scope="col" className="px-3 py-3 text-start font-semibold sm:px-4">
              {t('staff.column_what')}
            </th>
            {numbers.map(column => (
              <th key={column} scope="col" className={`${NUMBER} font-semibold`}>
                {t(`staff.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(line => (
            <tr key={line.number}>
              <td className="hidden whitespace-nowrap px-4 py-2.5 tabular-nums sm:table-cell">{instant(line.at)}</td>
              <td className="px-3 py-2.5 sm:px-4">
                {t(`credits.statement.kind_${line.kind}`)}
                <span className="block text-muted tabular-nums sm:hidden">{instant(line.at)}</span>
              </td>
              <td className={NUMBER}>{signed.format(line.credits)}</td>
              {hasDebt && <td className={NUMBER}>{line.debt === 0 ? '' : signed.format(line.debt)}</td>}
              <td className={`${NUMBER} font-semibold`}>{line.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const NUMBER = 'px-3 py-2.5 text-end tabular-nums sm:px-4'
