import { useEffect } from 'react'
import { useActionData } from 'react-router'

/** Scrolls to the message about a submitted form if none is visible, unless a refused field or a result got the focus. */
export function useVisibleResult(): void {
  const result = useActionData()
  useEffect(() => {
    if (result === undefined || document.activeElement?.matches('[aria-invalid="true"], #content [tabindex="-1"]'))
      return
    const messages = [...document.querySelectorAll('#content :is([role="alert"], [role="status"])')].filter(
      message => message.textContent !== '',
    )
    if (messages.some(isVisible)) return
    const message = messages.find(each => each.matches('[role="alert"]')) ?? messages[0]
    message?.scrollIntoView({ block: 'center' })
  }, [result])
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > top && top >= 0 && bottom <= window.innerHeight
}
