import type { ActionArgs } from '#platform/web/page.ts'
import { dropCode, enterCode } from '../contract.ts'

/** What the forms of `<DiscountBox>` do: the page shows its prices anew. False for a form of somebody else. */
export async function codeAction({ call, form, key }: Pick<ActionArgs, 'call' | 'form' | 'key'>): Promise<boolean> {
  const intent = form.get('intent')
  if (intent === 'drop-code') await call(dropCode, { key })
  else if (intent === 'code') await call(enterCode, { body: { code: String(form.get('code')) }, key })
  else return false
  return true
}
