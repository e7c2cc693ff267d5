import type { ActionArgs } from '#platform/web/page.ts'
import { dropCode, enterCode } from '../contract.ts'

/** Handles the forms of `<DiscountBox>`. False if the form isn't one of them. */
export async function codeAction({ call, form, key }: Pick<ActionArgs, 'call' | 'form' | 'key'>): Promise<boolean> {
  const intent = form.get('intent')
  if (intent === 'drop-code') await call(dropCode, { key })
  else if (intent === 'code') await call(enterCode, { body: { code: String(form.get('code')) }, key })
  else return false
  return true
}
