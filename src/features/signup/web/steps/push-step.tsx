import { PushSwitch } from '#notifications/web'

/** Offers push notifications. Its button asks the browser; continuing asks nothing. */
export function PushStep() {
  return <PushSwitch />
}
