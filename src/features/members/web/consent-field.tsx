import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { ConsentPurpose } from '../consent.ts'

export interface ConsentFieldProps {
  readonly purpose: ConsentPurpose
  readonly name: string
  readonly hint: ReactNode
  readonly defaultChecked: boolean
  readonly error?: string | undefined
  readonly onChange?: (ticked: boolean) => void
}

/** A consent of its own, never ticked beforehand and never needed to go on; its words are the same wherever it is asked. */
export function ConsentField({ purpose, name, hint, defaultChecked, error, onChange }: ConsentFieldProps) {
  const t = useText()
  return (
    <Checkbox
      name={name}
      value="yes"
      label={t(`members.consent.${purpose}`)}
      hint={hint}
      defaultChecked={defaultChecked}
      error={error}
      onChange={event => onChange?.(event.currentTarget.checked)}
    />
  )
}
