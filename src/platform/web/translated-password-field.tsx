import type { ComponentProps } from 'react'
import { PasswordField as Plain } from '#ui/fields/password-field.tsx'
import { useText } from './i18n.tsx'

/** A password field with a button that shows the typed text. */
export function TranslatedPasswordField(props: Omit<ComponentProps<typeof Plain>, 'showLabel' | 'hideLabel'>) {
  const t = useText()
  return <Plain {...props} showLabel={t('platform.password_show')} hideLabel={t('platform.password_hide')} />
}
