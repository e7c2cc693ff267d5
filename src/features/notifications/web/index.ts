export const pages = { settings: () => import('./settings-page.tsx') }
