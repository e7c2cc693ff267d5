import { PushSwitch } from '#notifications/web'

/** Whether this browser shall say so when somebody writes. The button itself asks the browser; going on asks nothing. */
export function PushStep() {
  return <PushSwitch />
}
