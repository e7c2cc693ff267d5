import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ConsentPurpose } from '../../consent.ts'

export interface ConsentFieldProps {
  readonly purpose: ConsentPurpose
  readonly name: string
  readonly hint: ReactNode
  readonly defaultChecked?: boolean
  readonly required?: boolean
  readonly error?: string | undefined
  readonly onChange?: (ticked: boolean) => void
}

/** A separate consent, never ticked in advance, with the same text everywhere. */
export function ConsentField({ purpose, onChange, ...rest }: ConsentFieldProps) {
  const t = useText()
  const site = useSite()
  return (
    <Checkbox
      {...rest}
      value="yes"
      label={purpose === 'niche' ? t('members.consent.niche', { site: site.name }) : t(`members.consent.${purpose}`)}
      onChange={event => onChange?.(event.currentTarget.checked)}
    />
  )
}
