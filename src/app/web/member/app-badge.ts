type BadgeNavigator = Navigator & {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The count on an installed app's icon; silent if unsupported (ERR-5). */
export function setAppBadge(count: number): void {
  const badging = navigator as BadgeNavigator
  const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  done?.catch(() => undefined)
}
