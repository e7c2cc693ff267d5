import type { ComponentProps } from 'react'
import { PasswordField as Plain } from '#ui/password-field.tsx'
import { useText } from './i18n.tsx'

/** A password that can be looked at while typing, in the reader's words. */
export function PasswordField(props: Omit<ComponentProps<typeof Plain>, 'showLabel' | 'hideLabel'>) {
  const t = useText()
  return <Plain {...props} showLabel={t('platform.password_show')} hideLabel={t('platform.password_hide')} />
}
