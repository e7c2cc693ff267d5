import { useFormResult } from '#platform/web/form-result.ts'
import { useText } from '#platform/web/i18n.tsx'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SettingCard } from './setting-card.tsx'

/**
 * Changes the password; requires the old one and logs out other devices. `forgotten` is the link for members who don't
 * know it. Offers to remove the member's passkeys.
 */
export function PasswordCard({ forgotten, hasPasskeys = false }: { forgotten?: string; hasPasskeys?: boolean }) {
  const t = useText()
  const { problem } = useFormResult('password')
  return (
    <SettingCard
      subject="password"
      title={t('notifications.password')}
      submit={t('notifications.password_button')}
      done={t('notifications.password_done')}
    >
      <p className="text-muted">{t('notifications.password_help')}</p>
      <TranslatedPasswordField
        required
        name="old_password"
        label={t('notifications.password_old')}
        autoComplete="current-password"
        error={problem?.fields?.old_password?.detail}
      />
      <TranslatedPasswordField
        required
        name="password"
        label={t('notifications.password_new')}
        hint={t('notifications.password_hint')}
        autoComplete="new-password"
        error={problem?.fields?.password?.detail}
      />
      <TranslatedPasswordField
        required
        name="password_repeat"
        label={t('notifications.password_again')}
        autoComplete="new-password"
        error={problem?.fields?.password_repeat?.detail}
      />
      {hasPasskeys && (
        <Checkbox
          name="remove_passkeys"
          defaultChecked
          label={t('notifications.password_passkeys')}
          hint={t('notifications.password_passkeys_hint')}
        />
      )}
      {forgotten && (
        <a href={forgotten} className="text-sm underline">
          {t('notifications.password_forgotten')}
        </a>
      )}
    </SettingCard>
  )
}
