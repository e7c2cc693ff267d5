import { useText } from '#platform/web/i18n.tsx'

/** The colleagues who may decide instead. */
export function Deciders({ emails }: { emails: readonly string[] }) {
  const t = useText()
  return <p className="break-words">{t('queue-office.deciders', { count: emails.length, names: emails.join(', ') })}</p>
}
