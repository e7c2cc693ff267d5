import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react'
import type { MessageKey } from '#platform/messages.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Check } from '../../contract-checks.ts'

/** One line for each check: its state, the missing part, and the page where staff can fix it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {checks.map(check => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Card>
  )
}

function CheckLine({ check: { id, state, why, params, href, record } }: { check: Check }) {
  const t = useText()
  const Icon = ICONS[state]
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2.5 md:px-5" data-check={id} data-state={state}>
      <Icon aria-hidden className={classNames('size-5 shrink-0', TONES[state])} />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {t(`sites-office.check.${id}` as MessageKey as 'sites-office.check.dns')}
          <VisuallyHidden>{`: ${t(`sites-office.check_state.${state}`)}`}</VisuallyHidden>
        </p>
        {why && <p className="text-muted text-sm">{sentence(t, id, why, params)}</p>}
        {record && (
          <p className="text-sm">
            {t('sites-office.check_record')} <code className="break-all">{record}</code>
          </p>
        )}
      </div>
      {state === 'missing' && href && (
        <LinkButton variant="secondary" size="small" href={href} className="shrink-0">
          {t('sites-office.check_mend')}
        </LinkButton>
      )}
    </li>
  )
}

/** A test checks that each reason has a sentence. */
function sentence(t: Translate, id: string, why: string, params: Check['params']): string {
  const key = why === 'timeout' || why === 'failed' ? why : `${id}.${why}`
  return (t as (key: string, params: Check['params']) => string)(`sites-office.why.${key}`, params)
}

const ICONS = { ok: CircleCheck, missing: CircleAlert, waiting: LoaderCircle, unknown: CircleHelp }
const TONES = {
  ok: 'text-success',
  missing: 'text-danger',
  waiting: 'text-muted motion-safe:animate-spin',
  unknown: 'text-muted',
}
