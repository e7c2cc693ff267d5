import type { MouseEvent } from 'react'
import { requestSignup } from '#platform/web/signup-request.ts'
import { LinkButton, type LinkButtonProps } from '#ui/buttons/button.tsx'
import { memberSignupUrl } from '../../urls.ts'

export type SignupLinkProps = Omit<LinkButtonProps, 'href' | 'onClick'> & { readonly memberId: number }

/** A button for visitors that opens the sign-up for this profile; without JavaScript it is a link (LIKE-7). */
export function SignupLink({ memberId, ...rest }: SignupLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    requestSignup(memberId)
  }
  return <LinkButton {...rest} href={memberSignupUrl(memberId)} rel="nofollow" onClick={press} />
}
