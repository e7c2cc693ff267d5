export const pages = {
  settings: () => import('./settings-page.tsx'),
  /** /reports */
  reports: () => import('./reports-page.tsx'),
}
