export const pages = {
  deleteAccount: () => import('./delete-account-page.tsx'),
  accountDeleted: () => import('./account-deleted-page.tsx'),
  myData: () => import('./my-data-page.tsx'),
}

export { LeavingCard, WithdrawConsent } from './leaving-card.tsx'
