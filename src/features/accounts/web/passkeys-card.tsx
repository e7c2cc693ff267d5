import { KeyRound } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { ProblemDocument } from '#platform/problem.ts'
import { useFormResult } from '#platform/web/form-result.ts'
import { useText } from '#platform/web/i18n.tsx'
import { usePasskeys } from '#platform/web/passkey.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import type { Passkey } from '../contract.ts'
import type { useMakePasskey } from './use-passkey.ts'

interface Row<Item extends Passkey> {
  readonly writeTime: (instant: string) => string
  /** Adds further details to the passkey's name. */
  readonly writeName?: (name: string, passkey: Item) => string
  /** The forms below an open passkey. `problem` is the error of the form that was refused last. */
  readonly forms: (passkey: Item, name: string, problem: ProblemDocument | undefined) => ReactNode
}

interface Props<Item extends Passkey> extends Row<Item> {
  readonly passkeys: readonly Item[]
  readonly help: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The passkeys of a member or a staff member. Their forms have the subject `passkey_<id>`. */
export function PasskeysCard<Item extends Passkey>({ passkeys, help, note, children, ...row }: Props<Item>) {
  const t = useText()
  const canUse = usePasskeys()
  return (
    <Card as="section" aria-label={t('passkeys.title')} className="flex flex-col items-start gap-4 [&>*]:w-full">
      <h2 className="text-xl">{t('passkeys.title')}</h2>
      <p className="text-muted">{canUse ? help : t('passkeys.unsupported')}</p>
      {note}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...row} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

function PasskeyRow<Item extends Passkey>({
  passkey,
  writeTime,
  writeName = String,
  forms,
}: Row<Item> & { readonly passkey: Item }) {
  const t = useText()
  const { problem } = useFormResult(`passkey_${passkey.id}`)
  const name = passkey.name || t('passkeys.nameless')
  const added = writeTime(passkey.created_at)
  return (
    <li className="py-1">
      <Disclosure
        className="border-b-0"
        defaultOpen={problem !== undefined}
        summary={
          <span className="flex min-w-0 grow items-center gap-3">
            <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block break-words">{writeName(name, passkey)}</span>
              <span className="block font-normal text-muted text-sm">
                {passkey.used_at
                  ? t('passkeys.used', { added, used: writeTime(passkey.used_at) })
                  : t('passkeys.unused', { added })}
              </span>
            </span>
          </span>
        }
      >
        {forms(passkey, name, problem)}
      </Disclosure>
    </li>
  )
}

/** Submits the form around it, which removes the passkey. */
export function RemovePasskeyButton({ name }: { name: string }) {
  const t = useText()
  return (
    <Button type="submit" variant="danger" size="small" aria-label={t('passkeys.remove_of', { name })}>
      {t('passkeys.remove')}
    </Button>
  )
}

interface AddPasskeyProps extends Omit<ReturnType<typeof useMakePasskey>, 'reply'> {
  /** The text after a passkey was added. */
  readonly done: string
  /** A field `password`, for owners who must enter it before they add a passkey. */
  readonly children?: ReactNode
}

/** The form that adds a passkey on this device; hidden in browsers without passkeys. */
export function AddPasskey({ make, busy, problem, added, done, children }: AddPasskeyProps) {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    make(typeof password === 'string' ? password : undefined)
  }
  if (!usePasskeys()) return null
  return (
    <form key={added} onSubmit={submit} className="flex flex-col items-start gap-4 noscript:hidden [&>div]:w-full">
      {children}
      {problem && <FormError>{problem}</FormError>}
      {added && <SavedNote>{done}</SavedNote>}
      <Button type="submit" variant="secondary" icon={<KeyRound aria-hidden />} busy={busy}>
        {t('passkeys.add')}
      </Button>
    </form>
  )
}
