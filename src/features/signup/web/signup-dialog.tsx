import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#platform/web/load-part.ts'
import { SIGNUP_REQUESTED } from '#platform/web/signup-request.ts'

const Content = lazy(() => loadPart(() => import('./signup-dialog-content.tsx')).then(part => ({ default: part })))

/** Opens when a visitor's action needs an account, with the target member (LIKE-7). Its code loads then. */
export function SignupDialog() {
  const [request, setRequest] = useState<{ targetId: number | null } | null>(null)

  useEffect(() => {
    const open = (event: Event) => setRequest((event as CustomEvent<{ targetId: number | null }>).detail)
    window.addEventListener(SIGNUP_REQUESTED, open)
    return () => window.removeEventListener(SIGNUP_REQUESTED, open)
  }, [])

  if (!request) return null
  return (
    <Suspense fallback={null}>
      <Content targetId={request.targetId} onClose={() => setRequest(null)} />
    </Suspense>
  )
}
