import type { RouteObject } from 'react-router'
import { pages as accounts } from '#accounts/web'
import { pages as backoffice } from '#backoffice/web'
import { pages as chat } from '#chat/web'
import { pages as credits } from '#credits/web'
import { pages as desk } from '#desk/web'
import { pages as discovery } from '#discovery/web'
import { pages as landing } from '#landing/web'
import { pages as leaving } from '#leaving/web'
import { pages as likes } from '#likes/web'
import { pages as members } from '#members/web'
import { pages as notifications } from '#notifications/web'
import { pages as documents } from '#pages/web'
import { pages as payments } from '#payments/web'
import { pages as signup } from '#signup/web'
import { ErrorPage, ErrorScreen } from './error-page.tsx'
import { BareLayout, ChatLayout, DefaultLayout, EmptyLayout, LanderLayout } from './layouts.tsx'
import { page } from './lazy-page.ts'
import { NotFound } from './not-found.tsx'
import { Root } from './root.tsx'
import { rootLoader } from './root-loader.ts'

/** The routes of the specification's §2, by layout. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    loader: rootLoader,
    // After a form (log in, sign up) everything may be different; a link changes only the page.
    shouldRevalidate: ({ formMethod }) => formMethod !== undefined && formMethod !== 'GET',
    children: [
      {
        Component: DefaultLayout,
        children: [
          page('/members', discovery.search),
          page('/members/saved', discovery.saved),
          page('/saved-search/stop', discovery.stopAlert),
          page('/members/:id', members.member),
          page('/likes/m/:id', members.member),
          page('/likes', likes.likes),
          page('/likes/:type', likes.likes),
          page('/swipe-game', likes.swipe),
          page('/match-finder', discovery.matchFinder),
          page('/credits', payments.credits),
          page('/credits/repeat-order', payments.repeatOrder),
          page('/credits/statement', credits.statement),
          page('/credits/:id/:paymentmethod?', payments.checkout),
          page('/directdebit', payments.directDebit),
          page('/premium', payments.premium),
          page('/pricing', payments.pricing),
          page('/withdraw', payments.withdraw),
          page('/transactions', payments.transactions),
          page('/transactions/:id', payments.transaction),
          page('/profile', members.profile),
          page('/chats/words', chat.words),
          page('/notifications', notifications.settings),
          page('/reports', notifications.reports),
          page('/unsubscribe', notifications.unsubscribe),
          page('/members/:id/report', notifications.report),
          page('/members/:id/block', notifications.block),
          page('/members/:id/like', likes.like),
          page('/activate', accounts.activate),
          page('/activate/done', signup.activateDone),
          page('/activate/error', accounts.activateError),
          page('/mail-change/do', accounts.mailChange),
          page('/reactivate', accounts.reactivate),
          page('/delete-account', leaving.deleteAccount),
          page('/account-deleted', leaving.accountDeleted),
          page('/my-data', leaving.myData),
          page('/complaints', documents.complaints),
          page('/pages/:token', documents.document),
          { path: '*', ...NotFound, ErrorBoundary: ErrorPage },
        ],
      },
      {
        Component: ChatLayout,
        children: [
          page('/chats', chat.chats),
          page('/chats/filtered', chat.filtered),
          page('/chats/:id', chat.conversation),
          page('/members/:id/chat', chat.memberChat),
        ],
      },
      {
        Component: LanderLayout,
        children: [
          page('/', landing.home, { deferred: true }),
          page('/members/:id/landing', landing.portrait, { deferred: true }),
          page('/members/:id/landing2/:slug?', landing.talk, { deferred: true }),
          page('/members/:id/landing3/:slug?', landing.gallery, { deferred: true }),
          page('/landers/tinderswipe', landing.tinderswipe, { deferred: true }),
          page('/login', signup.login),
          page('/reset-password', accounts.resetPassword),
          page('/reset-password/do', accounts.resetPasswordDo),
        ],
      },
      {
        Component: EmptyLayout,
        children: [
          page('/signup', signup.signup),
          page('/members/:id/signup', signup.signup),
          page('/complete-signup', signup.completeSignup),
          page('/signup-matches', signup.signupMatches),
          page('/stay-member', members.stay),
        ],
      },
      {
        Component: BareLayout,
        children: [
          ...Object.entries({ ...backoffice, ...desk }).map(([path, load]) => page(path, load, { bare: true })),
          ...['/backoffice/*', '/desk/*'].map(path => ({ path, ...NotFound, ErrorBoundary: ErrorScreen })),
        ],
      },
    ],
  },
]
