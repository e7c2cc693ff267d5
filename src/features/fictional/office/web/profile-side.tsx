import { X } from 'lucide-react'
import { useState } from 'react'
import { FACT_LENGTH } from '#fictional/rules'
import { memberUrl } from '#members/urls'
import type { ReplyOf } from '#platform/endpoint.ts'
import { keyOfPart } from '#platform/key-of-part.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { getFictionalProfile } from '../contract.ts'

type Props = { profile: ReplyOf<typeof getFictionalProfile>; formKey: string }

/** Beside the form: the sites that show the profile, the facts stated in its name, and its retirement. */
export function ProfileSide({ profile, formKey }: Props) {
  const t = useText()
  return (
    <aside className="grid gap-6">
      <Card as="section" className="grid gap-2 text-sm">
        <h2 className="text-xl">{t('fictional-office.shown_on')}</h2>
        <ul className="grid gap-1">
          {profile.shown_on.map(({ host, origin }) => (
            <li key={host}>
              {profile.status === 'active' ? (
                <a href={new URL(memberUrl(profile.id), origin).href}>{host}</a>
              ) : (
                <span className="text-muted">{host}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="text-muted">
          {t('fictional-office.conversations', { all: profile.conversations, waiting: profile.waiting })}
        </p>
      </Card>
      <StatedFacts profile={profile} formKey={formKey} />
      {profile.status === 'active' && <Retire profile={profile} formKey={formKey} />}
    </aside>
  )
}

function StatedFacts({ profile, formKey }: Props) {
  const t = useText()
  const instant = useInstant()
  return (
    <Card as="section" className="grid gap-3 text-sm">
      <header>
        <h2 className="text-xl">{t('fictional-office.stated_facts')}</h2>
        <p className="text-muted">{t('fictional-office.stated_facts_hint')}</p>
      </header>
      {profile.stated_facts.length === 0 && <p className="text-muted">{t('fictional-office.stated_facts_none')}</p>}
      <ul className="grid gap-3">
        {profile.stated_facts.map(({ id, words, by, at }) => (
          <li key={id} className="flex items-start justify-between gap-2 border-line border-l-2 pl-3">
            <span className="min-w-0 break-words">
              <span className="whitespace-pre-wrap">{words}</span>
              <span className="block text-muted text-xs">
                {t('fictional-office.stated_facts_by', { by, at: instant(at) })}
              </span>
            </span>
            <KeptForm>
              <input type="hidden" name="do" value="stated_fact" />
              <input type="hidden" name="key" value={keyOfPart(formKey, id)} />
              <input type="hidden" name="stated_fact" value={id} />
              <IconButton
                type="submit"
                size="small"
                label={t('fictional-office.stated_facts_remove', { words })}
                icon={<X aria-hidden />}
              />
            </KeptForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Retirement can't be undone here, so the form asks for a reason and explains the consequences. */
function Retire({ profile }: Props) {
  const t = useText()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Card as="section" className="text-sm">
      <Disclosure summary={t('fictional-office.retire')} className="border-b-0">
        <KeptForm when={{ do: 'retire' }} className="grid gap-4">
          <input type="hidden" name="do" value="retire" />
          <input type="hidden" name="key" value={key} suppressHydrationWarning />
          <p>
            {t('fictional-office.retire_text', {
              name: profile.fields.name,
              all: profile.conversations,
              waiting: profile.waiting,
            })}
          </p>
          <TextArea
            name="retire_reason"
            label={t('fictional-office.retire_reason')}
            rows={2}
            maxLength={FACT_LENGTH}
            required
          />
          <Button type="submit" variant="danger">
            {t('fictional-office.retire_do', { name: profile.fields.name })}
          </Button>
        </KeptForm>
      </Disclosure>
    </Card>
  )
}
