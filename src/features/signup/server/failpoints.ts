/** Points at which crash tests kill the process during a sign-up. */
export const SIGNUP_FAILPOINTS = ['signup.before-commit'] as const
