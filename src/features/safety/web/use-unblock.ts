import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { unblockMember } from '../contract.ts'
import { noteBlock } from './blocked-now.ts'
import { useChange } from './use-change.ts'

/** Removes a block and confirms it. */
export function useUnblock({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useText()
  const { busy, run } = useChange()
  const unblock = () =>
    run(async () => {
      await call(unblockMember, { body: { id } })
      noteBlock(id, false)
      showToast({ message: t('safety.unblocked', { name }) })
    })
  return { busy, unblock }
}
