import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password field with a button that shows the password. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...rest
}: Omit<TextFieldProps, 'type' | 'after'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="small"
          className="noscript:hidden"
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
