import { KeyRound } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** A field for a TOTP code or a recovery code. */
export function FactorCodeField({ error }: { error?: string | undefined }) {
  const t = useText()
  return (
    <TextField
      required
      name="code"
      label={t('staff.factor_any_code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      before={<KeyRound aria-hidden />}
      error={error}
    />
  )
}
