export { codeAction, DiscountBox } from './discount-box.tsx'
export { TimeBonus } from './time-bonus.tsx'
export { loadWelcome, welcomeQuery } from './welcome.ts'
export { WelcomeBanner } from './welcome-banner.tsx'
