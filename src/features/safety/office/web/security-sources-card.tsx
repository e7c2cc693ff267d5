import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { SecuritySources } from '../contract.ts'

/** The networks, accounts and endpoints of one kind, the most frequent first. */
export function SecuritySourcesCard({
  sources: { kind, networks, accounts, endpoints },
}: {
  sources: SecuritySources
}) {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="sources">
      <h2 id="sources" className="mb-4 font-bold text-lg">
        {t(`safety-office.security.${kind}`)}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <Top
          title={t('safety-office.security_networks')}
          rows={networks.map(({ network, count }) => ({ name: network, count }))}
        />
        <Top
          title={t('safety-office.security_accounts')}
          rows={accounts.map(({ member, staff, site, count }) => ({
            name:
              member === null
                ? t('safety-office.security_staff', { id: staff ?? 0 })
                : t('safety-office.security_member', { id: member, site: site ?? '' }),
            count,
          }))}
        />
        <Top
          title={t(
            kind === 'policy_violated' ? 'safety-office.security_violations' : 'safety-office.security_endpoints',
          )}
          rows={endpoints.map(({ endpoint, count }) => ({ name: endpoint, count }))}
        />
      </div>
    </Card>
  )
}

interface TopProps {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly count: number }[]
}

function Top({ title, rows }: TopProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-sans font-semibold text-base">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{t('safety-office.security_none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {rows.map(({ name, count }) => (
            <li key={name} className="flex gap-4 py-1.5">
              <span className="min-w-0 grow break-words">{name}</span>
              <span className="tabular-nums">{count.toLocaleString(locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
