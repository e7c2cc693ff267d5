/** Points at which the crash tests kill the process while somebody signs up. */
export const SIGNUP_FAILPOINTS = ['signup.before-commit'] as const
