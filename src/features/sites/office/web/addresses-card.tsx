import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { ResultNote } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The domain that was added or removed. `saved` changes with every save. */
export interface AliasDone {
  readonly what: 'alias-added' | 'alias-removed'
  readonly host: string
  readonly saved: string
}

interface Props {
  readonly host: string
  /** The domains that redirect to it. */
  readonly aliases: readonly string[]
  readonly submissionKey: string
  readonly error: string | undefined
  readonly done: AliasDone | undefined
  readonly busy: boolean
}

/** The site's domain, which stays (decision 045), and the domains that redirect to it. */
export function AddressesCard({ host, aliases, submissionKey, error, done, busy }: Props) {
  const t = useText()
  return (
    <Card as="section" className="mb-6 grid gap-4" aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="text-xl">
        {t('sites-office.addresses_title')}
      </h2>
      <p className="max-w-prose break-words text-muted text-sm">{t('sites-office.addresses_main', { host })}</p>
      <h3 className="font-semibold">{t('sites-office.site_aliases')}</h3>
      {aliases.length === 0 ? (
        <p className="text-muted">{t('sites-office.addresses_none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {aliases.map(alias => (
            <li key={alias} className="flex min-h-11 items-center justify-between gap-4 py-1">
              <span className="min-w-0 break-all">{alias}</span>
              <Form method="post" className="shrink-0">
                <input type="hidden" name="what" value="alias-removed" />
                <input type="hidden" name="host" value={alias} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  aria-label={t('sites-office.alias_remove_label', { host: alias })}
                >
                  {t('sites-office.alias_remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <KeptForm
        key={done?.saved}
        when={{ what: 'alias-added' }}
        className="grid items-start gap-4 md:grid-cols-[1fr_auto]"
        noValidate
      >
        <input type="hidden" name="key" value={submissionKey} />
        <input type="hidden" name="what" value="alias-added" />
        <TextField
          name="host"
          label={t('sites-office.alias_new')}
          hint={t('sites-office.alias_new_hint', { host })}
          error={error}
          maxLength={253}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-4 md:mt-6">
          <Button type="submit" variant="secondary" busy={busy}>
            {t('sites-office.alias_add')}
          </Button>
          {done && (
            <ResultNote key={done.saved}>
              {t(done.what === 'alias-added' ? 'sites-office.alias_added' : 'sites-office.alias_removed', {
                host: done.host,
                main: host,
              })}
            </ResultNote>
          )}
        </div>
      </KeptForm>
    </Card>
  )
}
