import { useId } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CHANNELS, type Preference } from '../../rules.ts'
import { SettingCard } from './setting-card.tsx'

/** Notification preferences by kind and channel (NOTIFY-1). */
export function PreferencesCard({ preferences }: { preferences: readonly Preference[] }) {
  const t = useText()
  return (
    <SettingCard subject="preferences" title={t('notifications.kinds')} done={t('notifications.saved')}>
      <p className="text-muted">{t('notifications.kinds_help')}</p>
      <div className="divide-y divide-line">
        {preferences.map(each => (
          <Kind key={each.kind} preference={each} />
        ))}
      </div>
      <p className="text-muted text-sm">{t('notifications.kinds_none')}</p>
    </SettingCard>
  )
}

function Kind({ preference }: { preference: Preference }) {
  const t = useText()
  const id = useId()
  const { kind } = preference
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its boxes
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <p id={id} className="flex-1 basis-48">
        {t(`notifications.kind.${kind}`)}
      </p>
      <div className="flex gap-6">
        {CHANNELS.map(channel => (
          <Checkbox
            key={channel}
            name={channel}
            value={kind}
            defaultChecked={preference[channel]}
            label={t(`notifications.channel.${channel}`)}
          />
        ))}
      </div>
    </div>
  )
}
